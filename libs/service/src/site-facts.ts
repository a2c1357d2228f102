import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { settingsChanged, siteSettings, type SiteSettings } from '@gatehouse/dto';

/** How long settings are believed without being told of a change. */
const BELIEVED_MS = 30_000;
/** How long core is left alone after it did not answer. */
const RETRY_MS = 1_000;

/** The site's settings, asked of core once and kept until they change. */
@Injectable()
export class SiteFacts {
  private known?: { settings: Promise<SiteSettings>; until: number };

  constructor(private readonly bus: Bus) {
    bus.listen(settingsChanged, (settings) => {
      this.known = { settings: Promise.resolve(settings), until: Date.now() + BELIEVED_MS };
    });
  }

  /** Rejects with 503 when core has never answered and does not now. */
  async settings(): Promise<SiteSettings> {
    const known = this.known;
    if (known && known.until > Date.now()) return known.settings;
    const asked = this.bus.ask(siteSettings, null);
    // Old settings are better than none while core is away.
    const settings = asked.catch((error: unknown) => known?.settings ?? Promise.reject(error));
    const mine = { settings, until: Date.now() + BELIEVED_MS };
    this.known = mine;
    asked.catch(() => {
      if (this.known === mine) this.known = known && { settings: known.settings, until: Date.now() + RETRY_MS };
    });
    return settings;
  }
}
