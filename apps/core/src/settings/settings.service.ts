import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { personChanged, settingsChanged } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { PeopleQuery } from '../accounts/people/people.query';
import { Setting } from './setting.entity';
import { defaultSettings, siteSettingsOf, type SettingsRecord } from './settings.view';

/** How long settings are believed without being told of a change. */
const BELIEVED_MS = 30_000;

/** The site's settings, kept in memory until somebody changes them. */
@Injectable()
export class Settings {
  private known?: { record: Promise<SettingsRecord>; until: number };

  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly config: Config,
    private readonly people: PeopleQuery,
  ) {
    const forget = (): void => {
      this.known = undefined;
    };
    bus.listen(settingsChanged, forget);
    // The administrator's address is the site's until another is set.
    bus.listen(personChanged, forget);
  }

  async read(): Promise<SettingsRecord> {
    const known = this.known;
    if (known && known.until > Date.now()) return known.record;
    const record = this.load();
    this.known = { record, until: Date.now() + BELIEVED_MS };
    record.catch(() => {
      this.known = undefined;
    });
    return record;
  }

  /** Changes what is named and tells every process. */
  async change(changes: Partial<SettingsRecord>): Promise<SettingsRecord> {
    const rows = Object.entries(changes).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
    if (rows.length > 0) await this.database.write((manager) => manager.upsert(Setting, rows, ['name']));
    this.known = undefined;
    const record = await this.read();
    if (rows.length > 0) this.bus.publish(settingsChanged, siteSettingsOf(record));
    return record;
  }

  private async load(): Promise<SettingsRecord> {
    const rows = await this.database.query<{ name: string; value: string }>('SELECT name, value FROM settings');
    const changed = Object.fromEntries(
      rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]),
    ) as Partial<SettingsRecord>;
    const email = changed.email ?? (await this.people.firstAdministrator())?.email ?? '';
    return { ...defaultSettings(this.config.baseUrl, email), ...changed, url: this.config.baseUrl };
  }
}
