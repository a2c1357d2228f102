import type { Check } from '@gatehouse/service';
import { COUNTED_TOTALS } from '../records/store/record-totals';

interface Total {
  type: string;
  status: string;
  total: number | string;
}

const nameOf = ({ type, status }: Total): string => `${type} ${status}`;

/** The totals that lists take their number of pages from. */
const recordTotals: Check = {
  kind: 'record-totals',
  about: 'kept numbers of records that are not what a count gives',
  async *find({ database }) {
    const kept = await database.query<Total>('SELECT type, status, total FROM record_totals WHERE total <> 0');
    const left = new Map(kept.map((row) => [nameOf(row), Number(row.total)]));
    for (const row of await database.query<Total>(COUNTED_TOTALS)) {
      const name = nameOf(row);
      if (left.get(name) !== Number(row.total)) yield `${name}: ${left.get(name) ?? 0} instead of ${row.total}`;
      left.delete(name);
    }
    for (const [name, total] of left) yield `${name}: ${total} instead of 0`;
  },
  async repair({ database }) {
    await database.write(async (tx) => {
      await tx.query('DELETE FROM record_totals');
      await tx.query(`INSERT INTO record_totals (type, status, total) ${COUNTED_TOTALS}`);
    });
  },
};

/** What lists of records are counted by. */
export const recordCountChecks: readonly Check[] = [recordTotals];
