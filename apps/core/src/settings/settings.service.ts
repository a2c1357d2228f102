import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import type { EntityManager } from 'typeorm';
import { personChanged, settingsChanged, type AuditOrigin, type SiteSettings } from '@gatehouse/dto';
import { afterCommit, changed, Database, eq, fetchRows, inList, select } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { PeopleQuery } from '../users/people/people.query';
import { AuditLog } from '../audit/audit-log';
import { Setting } from './setting.entity';
import { defaultSettings, siteSettingsOf, type SettingsView } from './settings.view';
import { In } from 'typeorm';

/** Settings to change; null resets one. */
export type SettingsChanges = { [Name in keyof SettingsView]?: SettingsView[Name] | null };

/** The settings that are ids of records. */
const NAMES_OF_RECORDS = ['page_on_front', 'page_for_posts', 'site_icon', 'site_logo'];

/** How long settings are cached when no event about a change arrives. */
const CACHE_MS = 30_000;

/** Reads and writes the site's settings; they are cached in memory (docs/interface/core.md#settings). */
@Injectable()
export class SettingsService {
  private cached?: { settings: Promise<SettingsView>; until: number };
  /** As last read by anybody, however long ago. */
  private latest?: Promise<SettingsView>;
  private addressOfFile = (_id: number): Promise<string> => Promise.resolve('');

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
    bus.listen(settingsChanged, () => {
      dropCache();
      // Replies that were made of the old settings after another process had purged them.
      bus.purges.purge(['site']);
    });
    bus.listen(personChanged, dropCache);
    // What cannot be read now is read again when the next request asks for it.
    database.whenOthersWrite(() => void this.announceIfOthersChanged().catch(() => undefined));
  }

  async read(): Promise<SettingsView> {
    // Others do not see yet what this batch has written.
    if (this.database.hasChanged('site', 'people')) return this.load();
    if (this.cached && this.cached.until > Date.now()) return this.cached.settings;
    const settings = this.load();
    this.cached = { settings, until: Date.now() + CACHE_MS };
    this.latest = settings;
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

  /** The settings as other services get them. */
  async forServices(): Promise<SiteSettings> {
    const settings = await this.read();
    const siteIconUrl = settings.site_icon === 0 ? '' : await this.addressOfFile(settings.site_icon);
    return siteSettingsOf(settings, { siteIconUrl, commentsByVisitors: this.config.commentsByVisitors });
  }

  /** How the address of a media file is found, which is empty when there is none. */
  findFilesWith(addressOfFile: (id: number) => Promise<string>): void {
    this.addressOfFile = addressOfFile;
  }

  /** Changes the given settings, resets those that are null to their default, and informs all processes. */
  async change(changes: SettingsChanges, origin?: AuditOrigin): Promise<SettingsView> {
    const entries = Object.entries(changes);
    if (entries.length === 0) return this.read();
    const rows = entries.flatMap(([name, value]) => (value === null ? [] : { name, value: JSON.stringify(value) }));
    const reset = entries.flatMap(([name, value]) => (value === null ? name : []));
    await this.database.write(async (tx) => {
      afterCommit(tx, () => (this.cached = undefined));
      changed(tx, 'site');
      if (rows.length > 0) await tx.upsert(Setting, rows, ['name']);
      await resetSettings(tx, reset);
      const detail = Object.keys(changes).join(', ');
      await this.audit.record(tx, origin, {
        action: 'settings.changed',
        objectType: 'settings',
        objectId: '',
        detail,
      });
    });
    await this.announce();
    return this.read();
  }

  /**
   * Resets the settings that name a record, because it is deleted or moved to the trash: front page, page of posts, icon
   * and logo (docs/interface/core.md#settings). Part of the transaction that does so.
   */
  async release(tx: EntityManager, id: number): Promise<void> {
    const named = await fetchRows(
      tx,
      select<{ name: string }>('settings')
        .columns('name')
        .where(inList('name', NAMES_OF_RECORDS), eq('value', JSON.stringify(id))),
    );
    if (named.length === 0) return;
    const names = named.map(({ name }) => name);
    await resetSettings(tx, names.includes('page_on_front') ? [...names, 'show_on_front'] : names);
    // Others read the settings from the cache or ask again; they hear of the change as soon as it is lasting.
    afterCommit(tx, () => void this.announce().catch(() => undefined));
  }

  /** Ends the cache here and in all processes. */
  private async announce(): Promise<void> {
    this.cached = undefined;
    this.bus.publish(settingsChanged, await this.forServices());
  }

  /** Commands write to the database of a site that runs. Settings that nobody has read yet are in no cache. */
  private async announceIfOthersChanged(): Promise<void> {
    const before = this.latest;
    this.cached = undefined;
    if (before && !isDeepStrictEqual(await before, await this.read())) await this.announce();
  }

  private async load(): Promise<SettingsView> {
    const rows = await this.database.readBy((manager) => manager.find(Setting));
    const changed = Object.fromEntries(
      rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]),
    ) as Partial<SettingsView>;
    const email = changed.email ?? (await this.people.firstAdministrator())?.email ?? '';
    return { ...defaultSettings(this.config.baseUrl, email), ...changed, url: this.config.baseUrl };
  }
}

async function resetSettings(tx: EntityManager, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  changed(tx, 'site');
  await tx.delete(Setting, { name: In(names) });
}
