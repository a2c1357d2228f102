import { createHash } from 'node:crypto';
import { originOfCommand } from '../../site/origin';
import type { ImportContext } from '../import/import-context';
import type { SiteSettings } from '../source/site-facts';

type Changes = Parameters<ImportContext['core']['site']['changeSettings']>[0];

const KEY = 'settings';
const ORIGIN = 'import wordpress';

/** The time zone comes before the records, whose dates are written in it. */
export async function takeTimezone({ core, ledger, dryRun, facts }: ImportContext): Promise<void> {
  const { timezone = '' } = facts.settings;
  if (dryRun || timezone === '' || (await ledger.find('site', KEY)) !== undefined) return;
  await core.site.changeSettings({ timezone }, originOfCommand(ORIGIN));
}

/** The settings of the other site become those of this one, once: what is changed here later stays. */
export async function takeSettings(context: ImportContext): Promise<void> {
  const { core, ledger, dryRun, facts, report } = context;
  const changes = { ...plain(facts.settings), ...(await ids(context, facts.settings)) };
  const fingerprint = createHash('sha256').update(JSON.stringify(facts.settings)).digest('hex');
  const known = await ledger.find('site', KEY);
  const isKnown = known?.fingerprint === fingerprint;
  const outcome = isKnown ? 'unchanged' : 'updated';
  report.note('settings', facts.home, 0, outcome === 'unchanged' ? { kind: outcome } : { kind: outcome, id: 0 });
  if (isKnown || dryRun) return;
  await core.site.changeSettings(changes, originOfCommand(ORIGIN));
  await core.people.meet(0, (tx) => ledger.note(tx, 'site', KEY, { target: 0, fingerprint, isWaiting: false }));
}

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
