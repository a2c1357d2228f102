import { createHash } from 'node:crypto';
import { originOfCommand } from '../../site/origin';
import type { ImportContext } from '../import/import-context';
import type { SiteSettings } from '../source/site-facts';

type Changes = Parameters<ImportContext['core']['site']['changeSettings']>[0];

/**
 * The settings of the other site become those of this one, once: what is changed here later stays. The time zone comes
 * before the records, which are dated by it, and what names records after them.
 */
export class SettingsTarget {
  private readonly fingerprint: string;

  constructor(private readonly context: ImportContext) {
    this.fingerprint = createHash('sha256').update(JSON.stringify(context.facts.settings)).digest('hex');
  }

  async takePlain(): Promise<void> {
    const { core, dryRun, facts, report } = this.context;
    const isKnown = await this.isKnown();
    report.note('settings', facts.home, 0, isKnown ? { kind: 'unchanged' } : { kind: 'updated', id: 0 });
    if (!isKnown && !dryRun) await core.site.changeSettings(plain(facts.settings), ORIGIN);
  }

  async takeNamesOfRecords(): Promise<void> {
    const { core, dryRun, facts, ledger } = this.context;
    if (dryRun || (await this.isKnown())) return;
    await core.site.changeSettings(await ids(this.context, facts.settings), ORIGIN);
    const row = { target: 0, fingerprint: this.fingerprint, isWaiting: false };
    await core.people.meet(0, (tx) => ledger.note(tx, 'site', 'settings', row));
  }

  private async isKnown(): Promise<boolean> {
    return (await this.context.ledger.find('site', 'settings'))?.fingerprint === this.fingerprint;
  }
}

const ORIGIN = originOfCommand('import wordpress');

/** The settings that are taken as they are. */
function plain(settings: SiteSettings): Changes {
  const { default_category, page_on_front, page_for_posts, site_logo, site_icon, show_on_front, ...rest } = settings;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== ''));
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
