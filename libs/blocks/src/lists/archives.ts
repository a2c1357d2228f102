import type { Reading } from '../reading/reading';
import type { Language } from '@gatehouse/text';
import { datesIn } from '../view/dates';
import { choiceOf, flagOf, textOf, type Attributes } from '../attributes';
import type { BlockValues } from '../place';

/** A year, month, week or day with posts; see docs/interface/core.md#archives. */
export interface Archive {
  year: number;
  month?: number;
  day?: number;
  week?: number;
  count: number;
  link: string;
}

/** Most entries of one block. */
const MOST = 120;

/** `core/archives`: months with posts, or years, weeks or days. */
export const archives: BlockValues = async (attributes, { reading, language }) => ({
  entries: await entriesOf(attributes, reading, language),
  isFolded: flagOf(attributes, 'displayAsDropdown'),
  hasCounts: flagOf(attributes, 'showPostCounts'),
  label: textOf(attributes, 'label') || language.t('block.archives'),
});

async function entriesOf(attributes: Attributes, reading: Reading, { tag }: Language): Promise<object[]> {
  const type = choiceOf(attributes, 'type', ['monthly', 'yearly', 'weekly', 'daily']);
  const found = await reading.get<Archive[]>('/core/v2/archives', type === 'monthly' ? {} : { type });
  return found.slice(0, MOST).map((archive) => ({ ...archive, name: nameOf(archive, tag) }));
}

function nameOf({ year, month, day, week }: Archive, tag: string): string {
  const dates = datesIn(tag);
  const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  if (month === undefined) return String(year);
  if (day === undefined) return dates.month(text.slice(0, 7));
  return week === undefined ? dates.day(`${text}T00:00:00`) : dates.days(text, lastDayOf(text));
}

/** A week ends with its year. */
function lastDayOf(first: string): string {
  const year = Number(first.slice(0, 4));
  const start = new Date(first);
  const sixth = new Date(start.getTime() + 6 * 86_400_000);
  return (sixth.getUTCFullYear() === year ? sixth : new Date(Date.UTC(year, 11, 31))).toISOString().slice(0, 10);
}
