import { likeEscape, likePattern, searchTerms, type SearchTerms } from '@gatehouse/text';
import { folded } from '../model/post-text';
import { type PostFilter } from './post-filter';
import { Condition } from './condition';

const COLUMNS: Record<string, string> = { post_title: 's.title', post_excerpt: 's.excerpt', post_content: 's.content' };

const like = (column: string, text: string): Condition =>
  new Condition(`${column} LIKE ? ${likeEscape}`, [likePattern(text)]);
const anyOf = (conditions: Condition[]): Condition => Condition.joined(conditions, 'OR') ?? new Condition('1 = 0');

const termsOf = (search: string): SearchTerms => searchTerms(folded(search));

/** Whether the filter has search terms. Its conditions then need `post_texts` joined as `s`. */
export function isSearch({ search }: Pick<PostFilter, 'search'>): boolean {
  const { include, exclude } = termsOf(search ?? '');
  return include.length + exclude.length > 0;
}

/** Every word must occur in a column, or equal it with `exact`; words with a minus must not (docs/interface/core.md#list-filters). */
export function searchConditions({
  search = '',
  search_columns: names = [],
  search_semantics: semantics,
}: Pick<PostFilter, 'search' | 'search_columns' | 'search_semantics'>): Condition[] {
  const { include, exclude } = termsOf(search);
  const columns = names.length > 0 ? names.flatMap((name) => COLUMNS[name] ?? []) : Object.values(COLUMNS);
  const matches = (word: string): Condition =>
    anyOf(
      columns.map((column) => (semantics === 'exact' ? new Condition(`${column} = ?`, [word]) : like(column, word))),
    );
  return [
    ...include.map(matches),
    ...exclude.map((word) => {
      const { sql, values } = matches(word);
      return new Condition(`NOT (${sql})`, values);
    }),
  ];
}

/** Ranks matches: the phrase in the title, all words in the title, one of them, the phrase in the excerpt, in the content, the rest. */
export function relevance(search: string): Condition {
  const phrase = folded(search).replace(/"/g, '').trim();
  const { include } = termsOf(search);
  const words = include.map((word) => like('s.title', word));
  const ranks = [
    like('s.title', phrase),
    Condition.joined(words, 'AND') ?? new Condition('1 = 0'),
    anyOf(words),
    like('s.excerpt', phrase),
    like('s.content', phrase),
  ];
  return new Condition(
    `CASE ${ranks.map(({ sql }, rank) => `WHEN ${sql} THEN ${rank}`).join(' ')} ELSE ${ranks.length} END`,
    ranks.flatMap(({ values }) => values),
  );
}
