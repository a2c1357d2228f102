import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { personChanged, settingsChanged, type AuditOrigin } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { PeopleQuery } from '../accounts/people/people.query';
import { AuditLog } from '../audit/audit-log';
import { Setting } from './setting.entity';
import { defaultSettings, siteSettingsOf, type SettingsView } from './settings.view';

/** How long settings are cached when no event about a change arrives. */
const CACHE_MS = 30_000;

/** Reads and writes the site's settings; they are cached in memory (docs/interface/core.md#settings). */
@Injectable()
export class SettingsService {
  private cached?: { settings: Promise<SettingsView>; until: number };

  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly config: Config,
    private readonly people: PeopleQuery,
    private readonly audit: AuditLog,
  ) {
    const dropCache = (): void => {
      this.cached = undefined;
    };
    bus.listen(settingsChanged, dropCache);
    // The e-mail address of the site defaults to the first administrator's.
    bus.listen(personChanged, dropCache);
  }

  async read(): Promise<SettingsView> {
    if (this.cached && this.cached.until > Date.now()) return this.cached.settings;
    const settings = this.load();
    this.cached = { settings, until: Date.now() + CACHE_MS };
    settings.catch(() => {
      this.cached = undefined;
    });
    return settings;
  }

  /** The id of the page that is the front page; 0 if that shows the latest posts. */
  async frontPage(): Promise<number> {
    const { show_on_front: shown, page_on_front: page } = await this.read();
    return shown === 'page' ? page : 0;
  }

  /** Changes the given settings and informs all processes. */
  async change(changes: Partial<SettingsView>, origin?: AuditOrigin): Promise<SettingsView> {
    const rows = Object.entries(changes).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
    if (rows.length > 0)
      await this.database.write(async (manager) => {
        await manager.upsert(Setting, rows, ['name']);
        const detail = Object.keys(changes).join(', ');
        await this.audit.record(manager, origin, {
          action: 'settings.changed',
          objectType: 'settings',
          objectId: '',
          detail,
        });
      });
    this.cached = undefined;
    const settings = await this.read();
    if (rows.length > 0) this.bus.publish(settingsChanged, siteSettingsOf(settings));
    return settings;
  }

  private async load(): Promise<SettingsView> {
    const rows = await this.database.query<{ name: string; value: string }>('SELECT name, value FROM settings');
    const changed = Object.fromEntries(
      rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]),
    ) as Partial<SettingsView>;
    const email = changed.email ?? (await this.people.firstAdministrator())?.email ?? '';
    return { ...defaultSettings(this.config.baseUrl, email), ...changed, url: this.config.baseUrl };
  }
}
