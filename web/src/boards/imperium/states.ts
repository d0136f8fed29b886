// The drawings of the states.
export const STATE_SYMBOLS: Record<string, string> = {
  BARBARIAN: "barbarian",
  EMPIRE: "empire",
  "ISLE-BOUND": "territory",
  VOYAGING: "colony",
  CORRUPTED: "eye",
  SUMMONED: "event",
};
