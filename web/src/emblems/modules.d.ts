declare module "virtual:emblems/*" {
  export const sprite: () => Promise<string>;
  export const keys: Record<string, string>;
}
