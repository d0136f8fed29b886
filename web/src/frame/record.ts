import { api } from "../lib/api";

/** Hands a text to the browser as a file. */
export function saveText(text: string, name: string, type = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Saves the table's record as a file. */
export async function saveRecord(table: string, token: string): Promise<void> {
  saveText(await api.record(table, token), `${table}.tab`);
}
