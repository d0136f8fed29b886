// How wide the window is, where a layout needs other elements and not only other styles.
const query = typeof matchMedia === "function" ? matchMedia("(min-width: 1200px)") : null;

class Media {
  wide = $state(query?.matches ?? true);

  constructor() {
    query?.addEventListener("change", () => {
      this.wide = query.matches;
    });
  }
}

export const media = new Media();
