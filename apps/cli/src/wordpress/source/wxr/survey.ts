import { counted } from '../../../frame/table';
import type { DatePair } from '../time-zone';
import { childrenOf, clockIn, numberOf, textOf, wordOf, type XmlElement } from './xml/xml-element';
import { channelElements, nameOfBroken } from './xml/wxr-elements';

/** One pair of clocks for each month is enough to tell a time zone. */
const MOST_PAIRS = 1200;

/** What a file tells about itself when it is read to its end. */
export interface Survey {
  /** The elements before the first item. */
  head: XmlElement[];
  /** How many records there are, for the progress. */
  total: number;
  /** No item has a higher id. */
  highest: number;
  /** The logins of those who have written something. */
  creators: Set<string>;
  pairs: DatePair[];
  /** Where the file ends too early, as a sentence. */
  cutOff?: string;
}

/** Reads a file once, with constant memory. @throws CommandError when it is not an export */
export async function surveyOf(file: string): Promise<Survey> {
  const pairs = new Map<string, DatePair>();
  const survey: Survey = { head: [], total: 0, highest: 0, creators: new Set(), pairs: [] };
  let items = 0;
  for await (const element of channelElements(file)) {
    survey.total += 1;
    if (element.isCutOff) survey.cutOff = sentenceOf(element, items);
    if (element.name !== 'item') {
      if (items === 0) survey.head.push(element);
      continue;
    }
    items += 1;
    survey.total += childrenOf(element, 'wp:comment').length;
    survey.highest = Math.max(survey.highest, numberOf(textOf(element, 'wp:post_id')));
    const creator = wordOf(element, 'dc:creator');
    if (creator !== '' && !element.problem) survey.creators.add(creator);
    notePair(element, pairs);
  }
  return { ...survey, pairs: [...pairs.values()] };
}

function notePair(item: XmlElement, pairs: Map<string, DatePair>): void {
  const [local, utc] = [clockIn(item, 'wp:post_date'), clockIn(item, 'wp:post_date_gmt')];
  if (local === '' || utc === '' || pairs.size >= MOST_PAIRS) return;
  const offset = (instantOf(local) - instantOf(utc)) / 60_000;
  const key = `${utc.slice(0, 7)} ${offset}`;
  if (!pairs.has(key)) pairs.set(key, { local, utc, offset });
}

const instantOf = (clock: string): number => Date.parse(`${clock.replace(' ', 'T')}Z`);

function sentenceOf(element: XmlElement, items: number): string {
  const name = nameOfBroken(element);
  const within = element.children.length === 0 ? '' : `in the middle of ${name === '' ? 'a record' : `"${name}"`}, `;
  const whole = counted(items, 'whole item');
  return `The file is cut off: it ends ${within}after ${whole}. What follows is missing; export the site again`;
}
