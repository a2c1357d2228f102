import { attributesOf, tokens } from '../../html/tokens';

/** A shortcode of a text: `[caption width="300"]…[/caption]`. */
export interface Shortcode {
  name: string;
  /** As written, by names in lower case. */
  attributes: ReadonlyMap<string, string>;
  /** What it encloses; undefined for one that stands alone. */
  content: string | undefined;
}

/**
 * Makes the HTML of a shortcode; undefined leaves it as it is.
 * @param isAlone whether its paragraph has nothing else, and makes place for it
 */
export type Fill = (shortcode: Shortcode, isAlone: boolean) => string | undefined;

/** A shortcode with its place. */
interface Place extends Shortcode {
  start: number;
  end: number;
  /** Two brackets on both sides: the shortcode is shown and not filled in. */
  isEscaped: boolean;
}

/**
 * Fills in the shortcodes of some names, which stand in the text of HTML, not in its tags and comments; what is in double
 * brackets is shown with single ones. A paragraph that has nothing else makes place for it. The first thousand of a text are
 * filled in.
 * Source: docs/interface/core.md#shortcodes
 */
export function fillShortcodes(html: string, fills: Readonly<Record<string, Fill>>): string {
  let out = '';
  let done = 0;
  for (const place of placesOf(html, Object.keys(fills))) {
    const paragraph = place.isEscaped ? undefined : paragraphOf(html, place);
    const filled = place.isEscaped
      ? html.slice(place.start + 1, place.end - 1)
      : fills[place.name]?.(place, paragraph !== undefined);
    if (filled === undefined) continue;
    out += html.slice(done, paragraph?.start ?? place.start) + filled;
    done = paragraph?.end ?? place.end;
  }
  return out + html.slice(done);
}

/** No text of a person has more; what follows them stays as it is. */
const MOST = 1_000;

/** White space between a shortcode and the tags of its paragraph. */
const MOST_SPACE = 16;
const PARAGRAPH_BEFORE = /<p>\s*$/;
const PARAGRAPH_AFTER = /^\s*<\/p>/;

/** The place of the paragraph that has nothing but a shortcode. */
function paragraphOf(html: string, { start, end }: Place): Pick<Place, 'start' | 'end'> | undefined {
  const [before] = PARAGRAPH_BEFORE.exec(html.slice(Math.max(0, start - MOST_SPACE), start)) ?? [];
  const [after] = PARAGRAPH_AFTER.exec(html.slice(end, end + MOST_SPACE)) ?? [];
  if (before === undefined || after === undefined) return undefined;
  return { start: start - before.length, end: end + after.length };
}

/** The shortcodes of some names in the order of the text, those within others left out. */
function* placesOf(html: string, names: readonly string[]): Generator<Place> {
  if (!html.includes('[')) return;
  // No tag of a shortcode contains a bracket, which bounds every attempt.
  const tag = new RegExp(`\\[(\\[?)(${names.join('|')})(?![\\w-])([^[\\]]*)\\](\\]?)`, 'g');
  const lastEnds = new Map(names.map((name) => [name, html.lastIndexOf(`[/${name}]`)]));
  let count = 0;
  let isText: ((at: number) => boolean) | undefined;
  for (let found = tag.exec(html); found && count < MOST; found = tag.exec(html)) {
    count += 1;
    isText ??= textsOf(html);
    if (!isText(found.index)) continue;
    const place = placeOf(html, found, lastEnds);
    yield place;
    tag.lastIndex = place.end;
  }
}

/** Says of places, in ascending order, whether they are in the text of HTML. */
function textsOf(html: string): (at: number) => boolean {
  const all = tokens(html);
  let isText = false;
  let end = 0;
  return (at) => {
    for (let next = at < end ? undefined : all.next(); next && !next.done; next = at < end ? undefined : all.next()) {
      isText = next.value.kind === 'text';
      end += next.value.source.length;
    }
    return isText;
  };
}

function placeOf(html: string, found: RegExpExecArray, lastEnds: ReadonlyMap<string, number>): Place {
  const { source, before, name, words, after } = partsOf(found);
  const behind = found.index + source.length;
  const closing = `[/${name}]`;
  const mayEnclose = after === '' && !words.endsWith('/') && (lastEnds.get(name) ?? -1) >= behind;
  const content = mayEnclose ? html.slice(behind, html.indexOf(closing, behind)) : undefined;
  const end = behind + (content === undefined ? 0 : content.length + closing.length);
  const shortcode = { name, attributes: attributesIn(words), content };
  if (before !== '' && (after !== '' || html[end] === ']'))
    return { ...shortcode, isEscaped: true, start: found.index, end: after === '' ? end + 1 : end };
  // A single bracket before it, or behind it, is text.
  return { ...shortcode, isEscaped: false, start: found.index + before.length, end: end - after.length };
}

const partsOf = ([source, before = '', name = '', words = '', after = '']: RegExpExecArray) => ({
  source,
  before,
  name,
  words,
  after,
});

const attributesIn = (words: string): ReadonlyMap<string, string> =>
  new Map(attributesOf(words).map(({ name, value = '' }) => [name.toLowerCase(), value]));

/** Shortcodes that enclose content. */
const ENCLOSING = ['caption', 'embed', 'wp_caption'];
/** Shortcodes that stand for media and widgets. */
const STANDING = ['audio', 'contact-form', 'contact-form-7', 'gallery', 'playlist', 'put_wpgm', 'rev_slider', 'video'];

/** The names of the shortcodes of media and widgets. */
export const SHORTCODE_NAMES: readonly string[] = [...ENCLOSING, ...STANDING];

const nothing = (): string => '';
const LEFT_OUT = Object.fromEntries(SHORTCODE_NAMES.map((name) => [name, nothing]));

/** HTML without shortcodes and what they enclose: an excerpt has no place for that. */
export const withoutShortcodes = (html: string): string => fillShortcodes(html, LEFT_OUT);
