import { isDeepStrictEqual } from 'node:util';
import { tokens, type Token } from '@gatehouse/text';
import { rewriteAttributes } from './attributes';
import { isAttributes, rewriteBlockAttributes, serialisedAttributes, type BlockAttributes } from './block-attributes';
import type { References } from './references';
import { rewriteShortcodes } from './shortcodes';

/**
 * Content with what it refers to on this site: ids in blocks, addresses and classes in tags, shortcodes. It is read by
 * the grammar of blocks and HTML in linear time; everything else stays as people have written it.
 */
export function rewriteContent(content: string, references: References): string {
  let result = '';
  for (const token of tokens(content)) result += rewriteToken(token, references);
  return result;
}

function rewriteToken(token: Token, references: References): string {
  switch (token.kind) {
    case 'open': {
      const { source, attributes } = token;
      const written = rewriteAttributes(attributes, references);
      if (written === attributes) return source;
      const start = source.indexOf(attributes, 1 + token.name.length);
      return source.slice(0, start) + written + source.slice(start + attributes.length);
    }
    case 'comment':
      return rewriteBlock(token.source, token.body, references);
    case 'text':
      return rewriteShortcodes(token.source, references);
    case 'close':
    case 'declaration':
      return token.source;
    default:
      return token satisfies never;
  }
}

const BLOCK = /^\s+wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s/;

function rewriteBlock(source: string, body: string, references: References): string {
  const name = BLOCK.exec(body)?.[1];
  const start = body.indexOf('{');
  const end = body.lastIndexOf('}') + 1;
  if (name === undefined || start === -1 || end <= start) return source;
  const attributes = attributesIn(body.slice(start, end));
  if (!attributes) return source;
  const full = name.includes('/') ? name : `core/${name}`;
  const written = rewriteBlockAttributes(full, attributes, references);
  if (isDeepStrictEqual(written, attributes)) return source;
  return `<!--${body.slice(0, start)}${serialisedAttributes(written)}${body.slice(end)}-->`;
}

function attributesIn(json: string): BlockAttributes | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isAttributes(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
