import type { Token } from './tokens';

/** What a comment says of a block. */
export interface BlockComment {
  /** With its namespace: `core/latest-posts`. */
  name: string;
  /** Of the blocks whose comments stand alone (`void`), nothing else is saved. */
  kind: 'open' | 'close' | 'void';
  /** As people have set them; none when they cannot be read. */
  attributes: Readonly<Record<string, unknown>>;
}

const DELIMITER = /^\s+(\/?)wp:([a-z][a-z0-9_/-]*)(?:\s|$)/;

/** The block that a token is a comment of (`<!-- wp:search {"label":"Find"} /-->`); undefined for other tokens. */
export function blockComment(token: Token): BlockComment | undefined {
  if (token.kind !== 'comment') return undefined;
  const [, closing, word] = DELIMITER.exec(token.body) ?? [];
  if (word === undefined) return undefined;
  const name = word.includes('/') ? word : `core/${word}`;
  if (closing === '/') return { name, kind: 'close', attributes: {} };
  return { name, kind: token.body.trimEnd().endsWith('/') ? 'void' : 'open', attributes: attributesIn(token.body) };
}

function attributesIn(body: string): BlockComment['attributes'] {
  try {
    const value: unknown = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
