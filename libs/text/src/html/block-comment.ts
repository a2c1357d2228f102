import type { Token } from './tokens';

/** The attributes of a block, by name. */
export type BlockAttributes = Record<string, unknown>;

/** A comment that delimits a block: `<!-- wp:image {"id":5} -->`. */
export interface BlockComment {
  /** `whole` is a block with nothing within: `<!-- wp:page-list /-->`. */
  part: 'start' | 'end' | 'whole';
  /** With its namespace: `core/image`. */
  name: string;
  /** The attributes as they are written; '' where there are none, and where they cannot be read. */
  json: string;
  /** Empty where `json` is. */
  attributes: BlockAttributes;
}

const DELIMITER = /^\s+(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?:\s|$)/;

/** The comment that delimits a block, by the grammar of WordPress; undefined for anything else. */
export function blockComment(token: Token): BlockComment | undefined {
  if (token.kind !== 'comment') return undefined;
  const { body } = token;
  const [, closing, word] = DELIMITER.exec(body) ?? [];
  if (word === undefined) return undefined;
  const json = jsonIn(body);
  const attributes = attributesIn(json);
  return {
    part: partOf(closing === '/', body),
    name: word.includes('/') ? word : `core/${word}`,
    json: attributes ? json : '',
    attributes: attributes ?? {},
  };
}

function jsonIn(body: string): string {
  const start = body.indexOf('{');
  return start === -1 ? '' : body.slice(start, body.lastIndexOf('}') + 1);
}

const partOf = (isEnd: boolean, body: string): BlockComment['part'] => {
  if (isEnd) return 'end';
  return body.trimEnd().endsWith('/') ? 'whole' : 'start';
};

function attributesIn(json: string): BlockAttributes | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isBlockAttributes(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value may be the attributes of a block, or an object within. */
export const isBlockAttributes = (value: unknown): value is BlockAttributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Attributes as WordPress writes them: nothing in them can end the comment. */
export const blockAttributesJson = (attributes: BlockAttributes): string =>
  JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\\"', '\\u0022');
