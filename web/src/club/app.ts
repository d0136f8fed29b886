// The page as an app: its service worker, and what its tab says while somebody waits for you.

export function install(): void {
  if ("serviceWorker" in navigator && import.meta.env.PROD)
    void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

/** The tab's icon, and the app's badge where there is one. */
export function mark(myTurn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = myTurn ? "/icon-turn.svg" : "/icon.svg";
  const badge = navigator as Navigator & {
    setAppBadge?: (n?: number) => Promise<void>;
    clearAppBadge?: () => Promise<void>;
  };
  void (myTurn ? badge.setAppBadge?.() : badge.clearAppBadge?.())?.catch(() => undefined);
}
