import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { settingsChanged, siteSettings, type SiteSettings } from '@gatehouse/dto';

/** How long settings are valid without an event that says that they changed. */
const CACHE_MS = 30_000;
/** How long core is not asked again after it did not answer. */
const RETRY_MS = 1_000;

/** The site's settings, asked of core once and cached until they change. */
@Injectable()
export class SiteFacts {
  private cached?: { settings: Promise<SiteSettings>; until: number };
  private known?: SiteSettings;

  constructor(private readonly bus: Bus) {
    bus.listen(settingsChanged, (settings) => {
      this.known = settings;
      this.cached = { settings: Promise.resolve(settings), until: Date.now() + CACHE_MS };
      // Replies that were made with the old settings after core had purged them.
      bus.purges.purge(['site']);
    });
  }

  /** Rejects with 503 when core has never answered and does not answer now; old settings are better than none. */
  async settings(): Promise<SiteSettings> {
    const before = this.cached;
    if (before && before.until > Date.now()) return before.settings;
    const asked = this.bus.ask(siteSettings, null);
    if (before) void this.purgeIfChanged(before.settings, asked).catch(() => undefined);
    const settings = asked.catch((error: unknown) => {
      if (before) return before.settings;
      throw error;
    });
    void asked.then((answer) => (this.known = answer)).catch(() => undefined);
    const entry = { settings, until: Date.now() + CACHE_MS };
    this.cached = entry;
    asked.catch(() => {
      if (this.cached === entry) this.cached = before && { settings: before.settings, until: Date.now() + RETRY_MS };
    });
    return settings;
  }

  /** The settings as last heard of, for what must not wait; undefined until core has answered for the first time. */
  latest(): SiteSettings | undefined {
    void this.settings().catch(() => undefined);
    return this.known;
  }

  /** The event of a change may have been lost. */
  private async purgeIfChanged(before: Promise<SiteSettings>, after: Promise<SiteSettings>): Promise<void> {
    if (!isDeepStrictEqual(await before, await after)) this.bus.purges.purge(['site']);
  }
}
