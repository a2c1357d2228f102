import { createHash } from 'node:crypto';
import { originOfCommand } from '../../site/origin';
import type { ImportContext } from '../import/import-context';
import { left } from '../import/outcome';
import type { SiteSettings } from '../source/site-facts';

type Changes = Parameters<ImportContext['core']['site']['changeSettings']>[0];

/** What the operator says about settings. */
export interface SettingsOptions {
  withSettings: boolean;
  /** Wins over what the other site says. */
  timeZone?: string | undefined;
}

/**
 * The settings of the first site that is imported become those of this one. Each of them is taken once, and again only
 * when it changes there: what is changed here later stays, and so does everything when a second site is imported. The time
 * zone comes before the records, which are dated by it, and what names records after them.
 */
export class SettingsTarget {
  constructor(
    private readonly context: ImportContext,
    private readonly options: SettingsOptions,
  ) {}

  async takePlain(): Promise<void> {
    const { core, dryRun, facts, report } = this.context;
    const isTaken = this.options.withSettings && !(await this.isOfAnother());
    const changes = isTaken ? await this.changed(plain(facts.settings, facts.zone)) : {};
    if (this.options.withSettings) report.note('settings', facts.home, 0, this.outcomeOf(isTaken, changes));
    const { timeZone } = this.options;
    if (timeZone !== undefined) changes.timezone = timeZone;
    const before = await core.site.readSettings();
    const zone = timeZone ?? facts.zone;
    const isSet = zone !== undefined && (changes.timezone ?? before.timezone) === zone;
    if (zone !== undefined) report.timeZone = { name: zone, isSet };
    if (!dryRun && Object.keys(changes).length > 0) await core.site.changeSettings(changes, ORIGIN);
    if (!dryRun) await this.note(changes);
  }

  async takeNamesOfRecords(): Promise<void> {
    const { core, dryRun, facts } = this.context;
    if (dryRun || !this.options.withSettings || (await this.isOfAnother())) return;
    const changes = await this.changed(await ids(this.context, facts.settings));
    if (Object.keys(changes).length > 0) await core.site.changeSettings(changes, ORIGIN);
    await this.note(changes);
    await this.context.ledger.write((tx) => this.context.ownLedger.note(tx, 'site', 'settings', this.owner()));
  }

  private outcomeOf(isTaken: boolean, changes: Changes) {
    if (!isTaken) return left('This site has those of the site that was imported first.');
    return Object.keys(changes).length === 0 ? ({ kind: 'unchanged' } as const) : ({ kind: 'updated', id: 0 } as const);
  }

  private async isOfAnother(): Promise<boolean> {
    const owner = await this.context.ownLedger.find('site', 'settings');
    return owner !== undefined && owner.fingerprint !== this.owner().fingerprint;
  }

  private owner() {
    return { target: 0, fingerprint: digestOf(this.context.site), isWaiting: false };
  }

  /** Those that were not taken before with the same value. */
  private async changed(settings: Changes): Promise<Changes> {
    const names = Object.keys(settings);
    const taken = await this.context.ledger.findAll('setting', names);
    const values = Object.entries(settings);
    return Object.fromEntries(values.filter(([name, value]) => taken.get(name)?.fingerprint !== digestOf(value)));
  }

  private async note(changes: Changes): Promise<void> {
    const { ledger } = this.context;
    await ledger.write(async (tx) => {
      for (const [name, value] of Object.entries(changes))
        await ledger.note(tx, 'setting', name, { target: 0, fingerprint: digestOf(value), isWaiting: false });
    });
  }
}

const ORIGIN = originOfCommand('import wordpress');

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The settings that are taken as they are. */
function plain(settings: SiteSettings, zone: string | undefined): Changes {
  const { default_category, page_on_front, page_for_posts, site_logo, site_icon, show_on_front, ...rest } = settings;
  const all = { ...rest, timezone: settings.timezone ?? zone };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''));
}

/** The settings that name records. Without its page, the front page shows the latest posts. */
async function ids({ references }: ImportContext, settings: SiteSettings): Promise<Changes> {
  const post = async (id = 0): Promise<number | undefined> => references.id('post', id);
  const front = await post(settings.page_on_front);
  const found = {
    default_category: await references.id('term', settings.default_category ?? 0),
    page_for_posts: await post(settings.page_for_posts),
    site_logo: await post(settings.site_logo),
    site_icon: await post(settings.site_icon),
    ...(settings.show_on_front === 'page' && front !== undefined
      ? { show_on_front: 'page' as const, page_on_front: front }
      : {}),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
