/** A piece of HTML as written; the sources of all tokens joined are the input. */
export type Token =
  | { kind: 'text'; source: string }
  | { kind: 'open'; source: string; name: string; attributes: string }
  | { kind: 'close'; source: string; name: string }
  | { kind: 'comment'; source: string; body: string }
  | { kind: 'declaration'; source: string };

export interface Attribute {
  name: string;
  /** As written, references not decoded; undefined for `<video controls>`. */
  value: string | undefined;
  quote: '"' | "'";
}

// A tag cannot contain `<`, which bounds every attempt: hostile input is read in linear time.
const TAG = /<(\/?)([a-zA-Z][^\s/<>]*)(?=[\s/>])((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/y;
const TAG_WITH_STRAY_QUOTE = /<(\/?)([a-zA-Z][^\s/<>]*)(?=[\s/>])([^<>]*)>/y;
const DECLARATION = /<[!?][^<>]*>/y;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?|[\s=/"'<>]/y;

/** Elements whose content is not text. */
export const RAW_TEXT = new Set(['script', 'style']);

/** Splits HTML into tokens without repairing it: a `<` that does not start a complete tag is text. Tag names are lower case. */
export function* tokens(html: string): Generator<Token> {
  const lastCommentEnd = html.lastIndexOf('-->');
  let done = 0;
  for (let at = html.indexOf('<'); at !== -1;) {
    const token = isMarkup(html.charCodeAt(at + 1)) ? markup(html, at, lastCommentEnd) : undefined;
    if (!token) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    if (at > done) yield { kind: 'text', source: html.slice(done, at) };
    yield token;
    done = at + token.source.length;
    at = html.indexOf('<', done);
  }
  if (done < html.length) yield { kind: 'text', source: html.slice(done) };
}

/** The attributes of an opening tag in order; of repeated ones the first is used, as in browsers. */
export function attributesOf(source: string): Attribute[] {
  const found = new Map<string, Attribute>();
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(source); match; match = ATTRIBUTE.exec(source)) {
    const [, name, double, single, bare] = match;
    if (name === undefined || found.has(name.toLowerCase())) continue;
    found.set(name.toLowerCase(), { name, value: double ?? single ?? bare, quote: single === undefined ? '"' : "'" });
  }
  return [...found.values()];
}

/**
 * The HTML without the comments that delimit blocks (`<!-- wp:… -->`).
 * @param isKept whether such a comment stays nonetheless
 */
export function withoutBlockComments(html: string, isKept: (comment: Token) => boolean = () => false): string {
  let text = '';
  let done = 0;
  for (const [token, at] of comments(html)) {
    if (!isBlockComment(token) || isKept(token)) continue;
    text += html.slice(done, at);
    done = at + token.source.length;
  }
  return text + html.slice(done);
}

/** The comments among the {@link tokens} and their places. No tag contains a `<`, so each `<!--` outside of a comment begins one. */
export function* comments(html: string): Generator<[comment: Token, at: number]> {
  const lastEnd = html.lastIndexOf('-->');
  for (let at = html.indexOf('<!--'); at !== -1;) {
    const token = comment(html, at, lastEnd);
    if (!token) return;
    yield [token, at];
    at = html.indexOf('<!--', at + token.source.length);
  }
}

/** Whether a token delimits a block. */
export function isBlockComment(token: Token): boolean {
  return token.kind === 'comment' && /^\s+\/?wp:/.test(token.body);
}

/** Whether markup may begin with this character behind a `<`: a letter, `/`, `!` or `?`. */
const isMarkup = (code: number): boolean => {
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || code === 0x2f || code === 0x21 || code === 0x3f;
};

const markup = (html: string, at: number, lastCommentEnd: number): Token | undefined =>
  comment(html, at, lastCommentEnd) ?? tag(html, at) ?? declaration(html, at);

function comment(html: string, at: number, lastEnd: number): Token | undefined {
  if (at + 2 > lastEnd || !html.startsWith('<!--', at)) return undefined;
  const end = html.indexOf('-->', at + 2);
  return { kind: 'comment', source: html.slice(at, end + 3), body: html.slice(at + 4, Math.max(end, at + 4)) };
}

function tag(html: string, at: number): Token | undefined {
  const match = matchAt(TAG, html, at) ?? matchAt(TAG_WITH_STRAY_QUOTE, html, at);
  if (!match) return undefined;
  const [source, slash, name = '', attributes = ''] = match;
  return slash
    ? { kind: 'close', source, name: name.toLowerCase() }
    : { kind: 'open', source, name: name.toLowerCase(), attributes };
}

function declaration(html: string, at: number): Token | undefined {
  const match = matchAt(DECLARATION, html, at);
  return match ? { kind: 'declaration', source: match[0] } : undefined;
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}
