declare module "virtual:emblems/*" {
  export const sprite: string;
  export const keys: Record<string, string>;
}
