import { can, type Caller } from '@gatehouse/access';
import { blockVersion, renderTexts, renderTitle, sanitisePost, sanitiseTitle, searchFold } from '@gatehouse/text';
import type { PostText } from '../../record-tables/record-tables';
import type { Post } from './post';
import { textsOf, type StoredTexts } from './post-texts';

/** The texts of a record as they were written. */
export type RawText = Pick<Post, 'title' | 'content' | 'excerpt' | 'footnotes'>;

/** The columns that follow from the texts. */
type TextColumns = RawText &
  Pick<Post, 'title_rendered' | 'content_rendered' | 'excerpt_rendered' | 'block_version' | 'title_key'>;

const KEY_LENGTH = 191;

/** A text as orders compare it. */
const folded = (text: string): string => text.toLowerCase();

/** The beginning of a text, as an index keeps it. */
export function sortKey(text: string): string {
  const key = folded(text);
  return key.length <= KEY_LENGTH ? key : [...key].slice(0, KEY_LENGTH).join('');
}

/**
 * The texts with everything removed that the caller may not write (docs/interface/core.md#text). The permissions of the
 * caller count, not those of the author of the record.
 * @param base the address of the software: its own PDF files may be embedded
 */
export function permittedText(text: Partial<StoredTexts>, caller: Caller, base: string): Partial<StoredTexts> {
  const unfiltered = can(caller, 'unfiltered_html');
  const { title, content, excerpt, footnotes, ...others } = text;
  const titled = title === undefined ? {} : { title: sanitiseTitle(title, { unfiltered }).trim() };
  if (unfiltered) return { ...text, ...titled };
  const uploads = `${base}/-/files/`;
  return {
    ...others,
    ...titled,
    ...(content === undefined ? {} : { content: sanitisePost(content, { uploads }) }),
    ...(excerpt === undefined ? {} : { excerpt: sanitisePost(excerpt, { uploads }) }),
    ...(footnotes === undefined ? {} : { footnotes: permittedFootnotes(footnotes) }),
  };
}

/** All columns that follow from the texts: raw, rendered, and the sort key. */
export function textColumns(raw: RawText): TextColumns {
  const { content, excerpt } = renderTexts(raw);
  return {
    ...raw,
    title_rendered: renderTitle(raw.title),
    content_rendered: content,
    excerpt_rendered: excerpt,
    block_version: blockVersion(raw.content),
    title_key: sortKey(raw.title),
  };
}

/** The row that search reads. What a type has beside the three texts is searched with its content. */
export const searchedText = ({ id, title, excerpt, content, words }: Post): PostText => ({
  id,
  title: searchFold(title),
  excerpt: searchFold(excerpt),
  content: [searchFold(content), words].filter((text) => text !== '').join('\n'),
});

/** Whether the texts of two records or revisions are the same, footnotes included. */
export function sameText(one: object, other: object): boolean {
  const texts = new Map(Object.entries(textsOf(other)));
  return Object.entries(textsOf(one)).every(([name, text]) => text === texts.get(name));
}

/** Footnotes are a JSON list of objects whose `content` is HTML. Anything else is filtered as HTML. */
function permittedFootnotes(text: string): string {
  if (text === '') return '';
  const notes = parseJson(text);
  if (!Array.isArray(notes)) return sanitisePost(text);
  return JSON.stringify(notes.filter(hasContent).map((note) => ({ ...note, content: sanitisePost(note.content) })));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hasContent = (note: unknown): note is { content: string } =>
  typeof note === 'object' && note !== null && 'content' in note && typeof note.content === 'string';
