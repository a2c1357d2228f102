import { decodeEntities, likeEscape, likePattern, searchWords, stripTags } from '@gatehouse/text';

/** Text as searches and comparisons regardless of case see it. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** A name's {@link fold} as far as an index of `length` characters holds it. */
export const foldedKey = (name: string, length: number): string =>
  [...fold(decodeEntities(name))].slice(0, length).join('');

/** What a search looks at: the words of HTML and plain texts, folded. */
export const searchable = (...texts: string[]): string =>
  fold(
    texts
      .map((text) => decodeEntities(stripTags(text)))
      .filter((text) => text !== '')
      .join('\n'),
  );

/** SQL that finds rows whose column holds every word of a search, wherever in a word; nothing in it is a wildcard. */
export function searchSql(column: string, search: string): { sql: string; parameters: string[] } {
  const words = searchWords(fold(search));
  return { sql: words.map(() => ` AND ${column} LIKE ? ${likeEscape}`).join(''), parameters: words.map(likePattern) };
}
