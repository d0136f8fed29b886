// Who is signed in here. A browser that never was asks nobody.
import { Failure } from "../lib/api";
import { hold, held } from "../lib/keys";
import type { ProfileInfo } from "../lib/schema";
import { people } from "./people";

const KEY = "tabularium.profile";

class Me {
  profile = $state.raw<ProfileInfo | null>(null);
  /** Whether the server was asked, or need not be. */
  known = $state(false);
  private asking: Promise<ProfileInfo | null> | null = null;

  /** The profile, if this browser has one. */
  load(): Promise<ProfileInfo | null> {
    if (this.known) return Promise.resolve(this.profile);
    this.asking ??= this.ask();
    return this.asking;
  }

  private async ask(): Promise<ProfileInfo | null> {
    if (localStorage.getItem(KEY) === null) {
      this.known = true;
      return null;
    }
    try {
      this.set(await people.me());
    } catch (error) {
      if (error instanceof Failure && error.status === 401) this.set(null);
    }
    this.known = true;
    this.asking = null;
    return this.profile;
  }

  set(profile: ProfileInfo | null): void {
    this.profile = profile;
    this.known = true;
    this.asking = null;
    try {
      if (profile) localStorage.setItem(KEY, "1");
      else localStorage.removeItem(KEY);
    } catch {
      // The cookie is enough.
    }
  }

  /** A seat of this browser belongs to the profile, if there is one; what was brought already stays so. */
  async bring(table: string, token: string): Promise<void> {
    if (await this.load()) await people.bring(table, token).catch(() => {});
  }

  /** All seats whose links lie in this browser. */
  async bringAll(): Promise<void> {
    for (const one of held()) for (const token of one.tokens) await this.bring(one.table, token);
  }

  /** A link for this device to one's own seats at a table; false: there are none. */
  async open(table: string): Promise<boolean> {
    if (!(await this.load())) return false;
    try {
      hold(table, { tokens: [(await people.link(table)).token] });
      return true;
    } catch {
      return false;
    }
  }
}

export const me = new Me();
