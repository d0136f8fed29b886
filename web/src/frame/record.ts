import { api } from "../lib/api";

/** Saves the table's record as a file. */
export async function saveRecord(table: string, token: string): Promise<void> {
  const text = await api.record(table, token);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${table}.tab`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
