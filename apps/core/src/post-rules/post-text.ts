import { can, type Caller } from '@gatehouse/access';
import { blockVersion, renderContent, renderExcerpt, renderTitle, sanitisePost, sanitiseTitle } from '@gatehouse/text';
import type { Post, PostText } from '../posts/post.entity';

/** Text as people wrote it. */
export type RawText = Pick<Post, 'title' | 'content' | 'excerpt' | 'footnotes'>;
type TextColumns = RawText &
  Pick<Post, 'title_rendered' | 'content_rendered' | 'excerpt_rendered' | 'block_version' | 'title_key'>;

const KEY_LENGTH = 191;

/** A text as order and search compare it. */
export const folded = (text: string): string => text.toLowerCase();
/** The beginning of a text, as an index keeps it. */
export const sortKey = (text: string): string => [...folded(text)].slice(0, KEY_LENGTH).join('');

/** What may be stored of the text that this person wrote (docs/interface/core.md#text): who writes counts, not the author. */
export function permittedText(text: Partial<RawText>, caller: Caller): Partial<RawText> {
  const title = text.title === undefined ? {} : { title: text.title.trim() };
  if (can(caller, 'unfiltered_html')) return { ...text, ...title };
  return {
    ...(title.title === undefined ? {} : { title: sanitiseTitle(title.title).trim() }),
    ...(text.content === undefined ? {} : { content: sanitisePost(text.content) }),
    ...(text.excerpt === undefined ? {} : { excerpt: sanitisePost(text.excerpt) }),
    ...(text.footnotes === undefined ? {} : { footnotes: permittedFootnotes(text.footnotes) }),
  };
}

/** All columns that follow from a text. */
export function textColumns(raw: RawText): TextColumns {
  return {
    ...raw,
    title_rendered: renderTitle(raw.title),
    content_rendered: renderContent(raw.content),
    excerpt_rendered: renderExcerpt(raw),
    block_version: blockVersion(raw.content),
    title_key: sortKey(raw.title),
  };
}

/** What search looks through. */
export const searchedText = (id: number, { title, excerpt, content }: RawText): PostText => ({
  id,
  title: folded(title),
  excerpt: folded(excerpt),
  content: folded(content),
});

export const sameText = (one: RawText, other: RawText): boolean =>
  one.title === other.title &&
  one.content === other.content &&
  one.excerpt === other.excerpt &&
  one.footnotes === other.footnotes;

/** Footnotes are a JSON list whose `content` is HTML; what is none is filtered as HTML itself. */
function permittedFootnotes(text: string): string {
  if (text === '') return '';
  try {
    const notes: unknown = JSON.parse(text);
    if (Array.isArray(notes))
      return JSON.stringify(
        notes
          .map((note: unknown) => (hasContent(note) ? { ...note, content: sanitisePost(note.content) } : note))
          .filter(hasContent),
      );
  } catch {
    // Not JSON: filtered below.
  }
  return sanitisePost(text);
}

const hasContent = (note: unknown): note is { content: string } =>
  typeof note === 'object' && note !== null && 'content' in note && typeof note.content === 'string';
