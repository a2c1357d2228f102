import { plain } from '@gatehouse/blocks';
import { calendarList } from './event-reads';
import type { CalendarData, EventTermRecord } from './event.record';
import type { Reading } from '../interface/reading';

/** A term that the calendar can be narrowed to. */
export interface FilterChoice {
  /** Slugs from the top down. */
  value: string;
  /** Text. */
  name: string;
  /** How deep it is below the top. */
  depth: number;
}

export interface FilterChoices {
  categories: FilterChoice[];
  tags: FilterChoice[];
}

/** The names of the category and the tag that a calendar is narrowed to. */
export const namesOf = (
  { category, tag }: Pick<CalendarData, 'category' | 'tag'>,
  choices: FilterChoices,
): string[] => [
  ...(category === '' ? [] : [choices.categories.find(({ value }) => value === category)?.name ?? category]),
  ...(tag === '' ? [] : [choices.tags.find(({ value }) => value === tag)?.name ?? tag]),
];

const MOST = 50;

/** The categories and tags that events have. */
export async function filterChoices(site: Reading): Promise<FilterChoices> {
  const [categories, tags] = await Promise.all(
    ['categories', 'tags'].map((plural) => calendarList<EventTermRecord>(site, plural, { per_page: MOST })),
  );
  return {
    categories: (categories?.items ?? []).map(choiceOf).sort((a, b) => (a.value < b.value ? -1 : 1)),
    tags: (tags?.items ?? []).map(choiceOf),
  };
}

/** The path of a term is in its address: `…/events/category/music/jazz/`. */
function choiceOf({ url, slug, name }: EventTermRecord): FilterChoice {
  const value = /\/events\/category\/(.+)\/$/.exec(url)?.[1] ?? slug;
  return { value, name: plain(name), depth: value.split('/').length - 1 };
}
