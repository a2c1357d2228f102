import type { Caller } from '@gatehouse/access';
import {
  and,
  contains,
  eq,
  NEVER,
  not,
  or,
  sql,
  type OptionalCondition,
  type SqlFragment,
} from '@gatehouse/persistence';
import type { TextQuery } from '@gatehouse/search';
import { searchFold, searchTerms, type SearchTerms } from '@gatehouse/text';
import { TEXT_FIELDS } from '../store/post-source';

/** The columns of the search texts, joined as `s`, by their names in the interface. */
const TITLE = 's.title';
const CONTENT = 's.content';
const COLUMNS: Record<string, string> = { post_title: TITLE, post_excerpt: 's.excerpt', post_content: CONTENT };

/** The arguments of a search. */
export interface SearchFilter {
  search?: string;
  search_columns?: string[];
  search_semantics?: 'exact';
}

const termsOf = (search: string): SearchTerms => searchTerms(searchFold(search));

/** Whether the filter has search terms. Its conditions then need `post_texts` joined as `s`. */
export function isSearch({ search }: SearchFilter): boolean {
  const { include, exclude } = termsOf(search ?? '');
  return include.length + exclude.length > 0;
}

/** What a search looks at, aside from the title of every record. */
interface SearchedTexts {
  /** As {@link searchConditions} take it. */
  open: OptionalCondition;
  /** Columns that a search of the content looks at as well, unless it is exact. */
  more?: readonly string[] | undefined;
}

/**
 * The conditions of a search by its caller. A visitor's finds no protected records, whatever their title says
 * (docs/interface/core.md#password).
 */
export function searchedBy(caller: Caller, filter: SearchFilter, { open, more }: SearchedTexts): SqlFragment[] {
  if (caller.kind !== 'visitor') return searchConditions(filter, open, more);
  return [eq('p.password', ''), ...searchConditions(filter, undefined, more)];
}

/**
 * Every word must occur in a column, or equal it with `exact`; words with a minus must not (docs/interface/core.md#list-filters).
 * @param open which records show the caller their excerpt and content; of the others only the title is searched, so that
 * no result depends on a text that the caller may not read
 * @param more columns that a search of the content looks at as well, unless it is exact
 */
function searchConditions(filter: SearchFilter, open: OptionalCondition, more: readonly string[] = []): SqlFragment[] {
  const { search = '', search_columns: names = [], search_semantics: semantics } = filter;
  const { include, exclude } = termsOf(search);
  const columns = names.length > 0 ? names.flatMap((name) => COLUMNS[name] ?? []) : Object.values(COLUMNS);
  const titles = columns.filter((column) => column === TITLE);
  const others = columns.includes(CONTENT) && semantics !== 'exact' ? more : [];
  const texts = [...columns.filter((column) => column !== TITLE), ...others];
  const inAny = (list: string[], word: string): SqlFragment =>
    or(...list.map((column) => (semantics === 'exact' ? eq(column, word) : contains(column, word))));
  const matches = (word: string): SqlFragment => or(inAny(titles, word), and(open, inAny(texts, word)));
  return [...include.map(matches), ...exclude.map((word) => not(matches(word)))];
}

/** What {@link searchConditions} look for, as the index is asked. */
export function textQuery(filter: SearchFilter, more: readonly string[] = []): TextQuery {
  const { search = '', search_columns: names = [], search_semantics: semantics } = filter;
  const chosen = FIELD_NAMES.filter((name) => names.length === 0 || names.includes(name));
  const isExact = semantics === 'exact';
  const looksAtNames = chosen.includes('post_content') && !isExact && more.includes('s.file_name');
  const fields = [...chosen.map((name) => TEXT_FIELDS[name]), ...(looksAtNames ? [TEXT_FIELDS.file_name] : [])];
  return {
    ...termsOf(search),
    isExact,
    fields,
    guarded: fields.filter((field) => field !== TEXT_FIELDS.post_title),
  };
}

const FIELD_NAMES = ['post_title', 'post_excerpt', 'post_content'] as const;

/** The fields of {@link relevance}. */
export const TITLE_RANKING = {
  title: TEXT_FIELDS.post_title,
  texts: [TEXT_FIELDS.post_excerpt, TEXT_FIELDS.post_content],
} as const;

/** The phrase of {@link relevance}. */
export const phraseOf = ({ search = '' }: SearchFilter): string => searchFold(search).replace(/"/g, '').trim();

/**
 * Ranks matches: the phrase in the title, all words in the title, one of them, the phrase in the excerpt, in the content,
 * the rest. `open` as for {@link searchConditions}.
 */
export function relevance(search: string, open: OptionalCondition): SqlFragment {
  const phrase = phraseOf({ search });
  const words = termsOf(search).include.map((word) => contains(TITLE, word));
  const ranks = [
    contains(TITLE, phrase),
    words.length > 0 ? and(...words) : NEVER,
    or(...words),
    and(open, contains('s.excerpt', phrase)),
    and(open, contains('s.content', phrase)),
  ];
  const cases = ranks.map((condition, rank) => sql`WHEN ${condition} THEN ${rank}`);
  return joinCases(cases, ranks.length);
}

const joinCases = (cases: SqlFragment[], otherwise: number): SqlFragment => ({
  sql: `CASE ${cases.map((one) => one.sql).join(' ')} ELSE ${otherwise} END`,
  parameters: cases.flatMap(({ parameters }) => parameters),
  isAtomic: true,
});
