import { isDeepStrictEqual } from 'node:util';
import { blockAttributesJson, blockComment, isBlockComment, RAW_TEXT, tokens, type Token } from '@gatehouse/text';
import { rewriteAddresses, rewriteLonely } from './addresses';
import { rewriteAttributes } from './attributes';
import { rewriteBlockAttributes } from './block-attributes';
import type { References } from './references';
import { rewriteShortcodes } from './shortcodes';

/**
 * Content with what it refers to on this site: ids in blocks, addresses and classes in tags, shortcodes. It is read by
 * the grammar of blocks and HTML in linear time; everything else stays as people have written it.
 */
export function rewriteContent(content: string, references: References): string {
  let result = '';
  let raw = '';
  for (const token of tokens(content)) {
    result +=
      raw === '' || isEndOf(raw, token) ? rewriteToken(token, references) : rewriteAddresses(token.source, references);
    if (token.kind === 'open' && RAW_TEXT.has(token.name) && raw === '') raw = token.name;
    else if (isEndOf(raw, token)) raw = '';
  }
  return result;
}

/** Whether a style or script ends: what looks like tags in it is none. */
const isEndOf = (name: string, token: Token): boolean => token.kind === 'close' && token.name === name;

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
      return rewriteBlock(token, references);
    case 'text':
      return rewriteShortcodes(rewriteLonely(token.source, references), references);
    case 'close':
    case 'declaration':
      return token.source;
    default:
      return token satisfies never;
  }
}

function rewriteBlock(token: Token, references: References): string {
  const block = blockComment(token);
  if (!block) return isBlockComment(token) ? token.source : rewriteAddresses(token.source, references);
  if (block.json === '') return token.source;
  const { name, json, attributes } = block;
  const written = rewriteBlockAttributes(name, attributes, references);
  if (isDeepStrictEqual(written, attributes)) return token.source;
  return token.source.replace(json, () => blockAttributesJson(written));
}
