import { contentPages } from './content-pages';
import { longestOf, trimWords } from './excerpt';
import { withoutShortcodes } from './shortcodes/shortcode-parser';
import { blockComment } from '../html/block-comment';
import { withoutBlockComments, type Token, comments } from '../html/tokens';
import { withFeaturedCovers } from './featured-covers';
import { withLayouts } from './layouts';
import { withLinks } from './links';
import { withMediaShortcodes } from './shortcodes/media-shortcodes';
import { paragraphs } from './paragraphs';
import { readingText } from './reading-text';
import { withSmilies } from './typography/smilies';
import { typography } from './typography/typography';

const MORE = ' [&hellip;]';
/** The words of an excerpt that is made of its content. */
const WORDS = 55;
/** No excerpt is made of more of a content, however many words are wanted. */
const LONGEST = 20_000;

/** A title as HTML, with typography (docs/interface/core.md#text). */
export function renderTitle(raw: string): string {
  return typography(raw).trim();
}

/** A content as HTML: the markup of its blocks, or its lines as paragraphs; ends with a newline, `''` stays `''`. */
export function renderContent(raw: string): string {
  return filledIn(renderText(raw));
}

const filledIn = (html: string): string => withSmilies(withMediaShortcodes(html));

/** The same with its shortcodes as they are. */
function renderText(raw: string, isKept?: (comment: Token) => boolean): string {
  if (raw.trim() === '') return '';
  return blockVersion(raw) === 0 ? paragraphs(typography(raw)) : renderBlocks(raw, isKept);
}

const renderBlocks = (raw: string, isKept?: (comment: Token) => boolean): string =>
  withLineEnd(typography(withoutBlockComments(withLayouts(withShortcodeParagraphs(raw)), isKept)));

/**
 * A content as {@link renderContent} gives it, with the comments of its dynamic blocks: those of which nothing else is
 * saved, because they are filled in when the content is shown. '' when there are none.
 */
export function renderDynamicBlocks(raw: string): string {
  const text = withFeaturedCovers(raw);
  if (blockVersion(text) === 0 || !text.includes('/-->')) return '';
  return filledIn(renderBlocks(text, isDynamic));
}

/** Dynamic blocks with inner blocks, which they repeat, leave out, or change. */
const DYNAMIC_AROUND_OTHERS: ReadonlySet<string> = new Set([
  'core/comment-template',
  'core/comments',
  'core/comments-pagination',
  'core/navigation',
  'core/navigation-submenu',
  'core/post-template',
  'core/query',
  'core/query-no-results',
  'core/query-pagination',
  'core/social-links',
]);

function isDynamic(token: Token): boolean {
  const comment = blockComment(token);
  return comment !== undefined && (comment.part === 'whole' || DYNAMIC_AROUND_OTHERS.has(comment.name));
}

/**
 * A content as {@link renderContent} gives it, with the comments of its dynamic blocks and patterns: they are filled in when
 * it is shown, since what they show may have changed since it was written.
 */
export function renderForShowing(raw: string): string {
  const text = withFeaturedCovers(raw);
  return filledIn(renderText(text, text.includes('/-->') ? isDynamic : undefined));
}

const withLineEnd = (html: string): string => (html.endsWith('\n') ? html : `${html}\n`);

/** A comment as HTML; see {@link renderContent}. Comments have no blocks, and addresses in their text are links. */
export function renderComment(raw: string): string {
  return withSmilies(paragraphs(typography(withLinks(raw))));
}

/**
 * An excerpt as HTML: the given one, or the first words of the content, followed by `[&hellip;]` when it is longer. Nothing of
 * what follows `<!--more-->`, stands on another page than the first, or in blocks such as embeds and code is part of it. It
 * ends after 2,000 characters when its words are very long.
 * @param length number of words
 */
export function renderExcerpt(text: { excerpt: string; content: string }, length = WORDS): string {
  if (text.excerpt.trim() !== '') return withSmilies(renderText(withoutShortcodes(text.excerpt)));
  const longest = Math.min(longestOf(length), LONGEST);
  // Half as much again, since shortcodes are left out and typography looks ahead.
  const read = withoutShortcodes(readingText(teaserOf(text.content), 1.5 * longest));
  const words = trimWords(typography(read), length, MORE, longest);
  return words === '' ? '' : withSmilies(paragraphs(words));
}

/** The first page of a content, before the `more` mark, which ends it in lists of posts. */
const teaserOf = (content: string): string => contentPages(content)[0]?.split('<!--more', 1)[0] ?? '';

/** A content and its excerpt as HTML: see {@link renderForShowing} and {@link renderExcerpt}. */
export const renderTexts = (text: { excerpt: string; content: string }): { content: string; excerpt: string } => ({
  content: renderForShowing(text.content),
  excerpt: renderExcerpt(text),
});

/** 1 when the text contains blocks, else 0. */
export function blockVersion(raw: string): 0 | 1 {
  return raw.includes('<!-- wp:') ? 1 : 0;
}

/**
 * The content of blocks with the lines of its blocks for shortcodes as paragraphs: in those, people write as they did before
 * there were blocks.
 */
function withShortcodeParagraphs(html: string): string {
  if (!html.includes('<!-- wp:shortcode')) return html;
  let out = '';
  let done = 0;
  let isWithin = false;
  for (const [token, at] of comments(html)) {
    const comment = blockComment(token);
    if (comment?.name !== 'core/shortcode') continue;
    const text = html.slice(done, at);
    out += (isWithin ? paragraphs(text) : text) + token.source;
    done = at + token.source.length;
    isWithin = comment.part === 'start';
  }
  return out + html.slice(done);
}
