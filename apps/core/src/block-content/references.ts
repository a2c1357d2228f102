import { blockComment, tokens, type BlockComment } from '@gatehouse/text';

/** What stands in a content by its name alone. Equal ones have equal keys. */
export type Reference =
  | { kind: 'synced'; key: string; id: number }
  | { kind: 'pattern'; key: string; slug: string }
  | { kind: 'part'; key: string; slug: string; tag: string };

/** A piece of content: text as it was written, or what names something else. */
export type Piece = string | Reference;

/** How the editor names the patterns of people: `core/block/5`. */
const OWN_PATTERN = /^core\/block\/(\d{1,15})$/;
const AREAS = ['header', 'footer'] as const;
const TAGS = ['header', 'footer', 'main', 'section', 'article', 'aside', 'div'] as const;

/**
 * Splits a content at `<!-- wp:block {"ref":5} /-->`, `<!-- wp:pattern {"slug":"gatehouse/welcome"} /-->` and
 * `<!-- wp:template-part {"slug":"header"} /-->`.
 */
export function piecesOf(content: string): Piece[] {
  if (!/wp:(?:block|pattern|template-part|core\/)/.test(content)) return [content];
  const pieces: Piece[] = [];
  let text = '';
  for (const token of tokens(content)) {
    const reference = referenceIn(blockComment(token));
    if (!reference) {
      text += token.source;
      continue;
    }
    pieces.push(text, reference);
    text = '';
  }
  return [...pieces, text];
}

function referenceIn(block: BlockComment | undefined): Reference | undefined {
  const { ref, slug } = block?.attributes ?? {};
  switch (block?.name) {
    case 'core/block':
      return syncedOf(ref);
    case 'core/pattern':
      return typeof slug === 'string' ? patternOf(slug) : undefined;
    case 'core/template-part':
      return typeof slug === 'string' ? partOf(slug, block.attributes) : undefined;
    default:
      return undefined;
  }
}

/** @param ref a number; a query writes it in digits */
function syncedOf(ref: unknown): Reference | undefined {
  const id = typeof ref === 'string' && /^\d{1,15}$/.test(ref) ? Number(ref) : ref;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return undefined;
  return { kind: 'synced', key: `synced ${id}`, id };
}

function patternOf(slug: string): Reference | undefined {
  const id = OWN_PATTERN.exec(slug)?.[1];
  return id === undefined ? { kind: 'pattern', key: `pattern ${slug}`, slug } : syncedOf(id);
}

/** Parts that only the theme of another site has are those of their area here. */
function partOf(slug: string, { area, tagName }: BlockComment['attributes']): Reference {
  const [kind = ''] = slug.split('-');
  const [named = slug]: string[] = [slug, kind, area].flatMap((name) => AREAS.find((one) => one === name) ?? []);
  const tag = TAGS.find((one) => one === tagName) ?? TAGS.find((one) => one === named) ?? 'div';
  return { kind: 'part', key: `part ${named} ${tag}`, slug: named, tag };
}
