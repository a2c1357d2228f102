import { and, contains, type SqlFragment } from '@gatehouse/persistence';
import { decodeEntities, normalise, searchFold, searchWords, stripTags } from '@gatehouse/text';

/** A text in the form in which names are compared regardless of case. */
export const fold = (text: string): string => normalise(text, 'NFC').toLowerCase();

/** The {@link fold} of a name, cut to the `length` characters that an index holds. */
export const foldedKey = (name: string, length: number): string =>
  [...fold(decodeEntities(name))].slice(0, length).join('');

/** The text of an HTML fragment, in one line. */
export const plainText = (html: string): string => decodeEntities(stripTags(html, { fold: true }));

/** The column contains every word of a search; `%` and `_` are plain text. */
export const matchesSearch = (column: string, search: string): SqlFragment =>
  and(...searchWords(searchFold(search)).map((word) => contains(column, word)));
