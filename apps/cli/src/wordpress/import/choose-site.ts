import { createHash } from 'node:crypto';
import type { ImportLedger } from '@gatehouse/persistence';
import type { SiteFacts } from '../source/site-facts';
import type { SourceRecord, WordPressSource } from '../source/wordpress-source';
import {
  compareMarks,
  DATE_MARK,
  formIdentity,
  hasSlug,
  marksText,
  pluginIdentity,
  postIdentity,
  type Identity,
} from './identity';
import { serviceOf, type ImportServices } from './import-services';
import { marksIn } from './known-records';

/** How many records of a site are looked at to know it again. */
const SAMPLE = 1000;
/** Where the ledger has the title that the site had at the last import. */
const TITLE = ['site', 'title'] as const;

/** The ledgers of a site, by the services that have its records. */
export type LedgersOf = (site: string) => Record<keyof ImportServices, ImportLedger | undefined> & {
  core: ImportLedger;
};

interface Sampled {
  service: keyof ImportServices;
  identity: Identity;
}

/**
 * Names the other site in the ledgers. Two sites can have the same address, such as `http://localhost`, on the computers
 * of two people: the one whose records are not those that came from there before is another site.
 */
export async function chooseSite(
  source: WordPressSource,
  { home, settings }: Pick<SiteFacts, 'home' | 'settings'>,
  ledgersOf: LedgersOf,
): Promise<{ name: string; isAnother: boolean }> {
  // The other site is known again by its address, whichever way it is read.
  const address = home.replace(/^https?:\/\/(?:www\.)?/i, '').toLowerCase();
  let sample: Sampled[] | undefined;
  for (let nth = 1; ; nth += 1) {
    const name = nth === 1 ? address : `${address} (${nth})`;
    const ledgers = ledgersOf(name);
    if (await ledgers.core.isEmpty()) return { name, isAnother: nth > 1 };
    sample ??= await sampleOf(source);
    const isKnown = (await isFrom(ledgers, sample)) ?? (await hasTitle(ledgers.core, settings.title));
    if (isKnown) return { name, isAnother: false };
  }
}

/** Notes what a site is called: of two exports without a common record, it tells whether they are of one site. */
export const noteTitle = (ledger: ImportLedger, title = ''): Promise<void> =>
  ledger.write((tx) => ledger.note(tx, ...TITLE, { target: 0, fingerprint: digestOf(title), isWaiting: false }));

async function hasTitle(ledger: ImportLedger, title = ''): Promise<boolean> {
  const known = await ledger.find(...TITLE);
  return known === undefined || known.fingerprint === digestOf(title);
}

const digestOf = (text: string): string => createHash('sha256').update(text.trim()).digest('hex');

async function sampleOf(source: WordPressSource): Promise<Sampled[]> {
  const sample: Sampled[] = [];
  for await (const record of source.records()) {
    const identity = identityOf(record);
    if (identity) sample.push({ service: serviceOf(record), identity });
    if (sample.length >= SAMPLE) break;
  }
  return sample;
}

/** That of a record which somebody has made; undefined for what every site may have under the same name. */
function identityOf(record: SourceRecord): Identity | undefined {
  switch (record.kind) {
    case 'media':
      return postIdentity('attachment', record);
    case 'content':
      return postIdentity(record.type, record);
    case 'event':
    case 'venue':
    case 'organizer':
    case 'course':
      return pluginIdentity(record.kind, record);
    case 'form':
      return formIdentity(record);
    default:
      return undefined;
  }
}

/**
 * Whether more of the records that the ledgers know are the same than are others under the same name; undefined where they
 * know none of them. Every WordPress begins with "Hello world!", which only its date tells apart.
 */
async function isFrom(ledgers: ReturnType<LedgersOf>, sample: readonly Sampled[]): Promise<boolean | undefined> {
  const found = { same: 0, others: 0, redated: 0 };
  for (const { service, identity } of sample) {
    const ledger = ledgers[service];
    const before = ledger && (await marksIn(ledger, identity));
    if (before === undefined) continue;
    const { different, differing } = compareMarks(before, marksText(identity.marks));
    if (different > 1) found.others += 1;
    else if (!differing.includes(DATE_MARK)) found.same += 1;
    // A draft has no slug, and its date changes when it is published.
    else if (hasSlug(before)) found.redated += 1;
  }
  const { same, others, redated } = found;
  if (same + others > 0) return same > others;
  return redated > 0 ? false : undefined;
}
