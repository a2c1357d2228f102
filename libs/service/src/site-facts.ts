import { Inject, Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { settingsChanged, siteSettings, type SiteSettings } from '@gatehouse/dto';

/** How long settings are believed without being told of a change. */
const BELIEVED_MS = 30_000;

/** The site's settings, asked of core once and kept until they change. */
@Injectable()
export class SiteFacts {
  private known?: { settings: Promise<SiteSettings>; until: number };

  constructor(@Inject(Bus) private readonly bus: Bus) {
    bus.listen(settingsChanged, (settings) => {
      this.known = { settings: Promise.resolve(settings), until: Date.now() + BELIEVED_MS };
    });
  }

  /** Rejects with 503 when core has never answered and does not now. */
  async settings(): Promise<SiteSettings> {
    const known = this.known;
    if (known && known.until > Date.now()) return known.settings;
    const settings = this.bus.ask(siteSettings, null);
    this.known = { settings, until: Date.now() + BELIEVED_MS };
    return settings.catch((error: unknown) => {
      this.known = undefined;
      // Old settings are better than none while core is away.
      if (known) return known.settings;
      throw error;
    });
  }
}
