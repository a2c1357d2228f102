import type { ImportLedger } from '@gatehouse/persistence';
import type { SourceRecord, WordPressSource } from '../source/wordpress-source';
import { compareMarks, DATE_MARK, marksText, postIdentity } from './identity';
import { marksIn } from './known-records';

/** How many records of a site are looked at to know it again. */
const SAMPLE = 200;

/**
 * Names the other site in the ledgers. Two sites can have the same address, such as `http://localhost`, on the computers
 * of two people: the one whose records are not those that came from there before is another site.
 * @param ledgerOf the ledger for a name
 */
export async function chooseSite(
  source: WordPressSource,
  home: string,
  ledgerOf: (name: string) => ImportLedger,
): Promise<{ name: string; isAnother: boolean }> {
  // The other site is known again by its address, whichever way it is read.
  const address = home.replace(/^https?:\/\/(?:www\.)?/i, '').toLowerCase();
  let sample: SourceRecord[] | undefined;
  for (let nth = 1; ; nth += 1) {
    const name = nth === 1 ? address : `${address} (${nth})`;
    const ledger = ledgerOf(name);
    if (await ledger.isEmpty()) return { name, isAnother: nth > 1 };
    sample ??= await sampleOf(source);
    if (await isFrom(ledger, sample)) return { name, isAnother: false };
  }
}

async function sampleOf(source: WordPressSource): Promise<SourceRecord[]> {
  const sample: SourceRecord[] = [];
  for await (const record of source.records()) {
    if (record.kind === 'media' || record.kind === 'content') sample.push(record);
    if (sample.length >= SAMPLE) break;
  }
  return sample;
}

/** Whether more of the records that the ledger knows are the same than are others under the same guid. */
async function isFrom(ledger: ImportLedger, sample: readonly SourceRecord[]): Promise<boolean> {
  let [same, others] = [0, 0];
  for (const record of sample) {
    if (record.kind !== 'media' && record.kind !== 'content') continue;
    const identity = postIdentity(record.kind === 'media' ? 'attachment' : record.type, record);
    const before = await marksIn(ledger, identity);
    if (before === undefined) continue;
    const { different, differing } = compareMarks(before, marksText(identity.marks));
    if (different > 1) others += 1;
    // Every WordPress begins with "Hello world!", which only its date tells apart.
    else if (!differing.includes(DATE_MARK)) same += 1;
  }
  return same > others || others === 0;
}
