// The campaign of this browser: the record that the server handed back last, and the table of its game under way.
export interface KeptCampaign {
  record: string;
  table: string | null;
}

const KEY = "tabularium.campaign";

export function keptCampaign(): KeptCampaign | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<KeptCampaign> | null;
    if (typeof found?.record !== "string") return null;
    return { record: found.record, table: typeof found.table === "string" ? found.table : null };
  } catch {
    return null;
  }
}

export function keepCampaign(campaign: KeptCampaign | null): void {
  try {
    if (campaign) localStorage.setItem(KEY, JSON.stringify(campaign));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the campaign can still be saved as a file.
  }
}
