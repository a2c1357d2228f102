import { isBlockAttributes, type BlockAttributes } from '@gatehouse/text';
import { referenceOf, rewriteAddresses } from './addresses';
import type { ReferenceKind, References } from './references';

/** Where blocks have ids: the path of an attribute, with `*` for every member of a list or object. */
const IDS = new Map(
  Object.entries<readonly (readonly [path: string, kind: ReferenceKind])[]>({
    'core/image': [['id', 'post']],
    'core/gallery': [
      ['ids.*', 'post'],
      ['images.*.id', 'post'],
    ],
    'core/cover': [['id', 'post']],
    'core/media-text': [['mediaId', 'post']],
    'core/file': [['id', 'post']],
    'core/audio': [['id', 'post']],
    'core/video': [['id', 'post']],
    'core/block': [['ref', 'post']],
    'core/navigation': [['ref', 'post']],
    'core/page-list': [['parentPageID', 'post']],
    'core/avatar': [['userId', 'person']],
    'core/latest-posts': [
      ['categories.*.id', 'term'],
      ['categories', 'term'],
      ['selectedAuthor', 'person'],
    ],
    'core/query': [
      ['query.author', 'person'],
      ['query.exclude.*', 'post'],
      ['query.parents.*', 'post'],
      ['query.categoryIds.*', 'term'],
      ['query.tagIds.*', 'term'],
      ['query.taxQuery.*.*', 'term'],
      ['query.taxQuery.include.*.*', 'term'],
      ['query.taxQuery.exclude.*.*', 'term'],
    ],
    'contact-form-7/contact-form-selector': [['id', 'form']],
  }),
);

/** Links in menus name their target. */
const MENU_LINKS = new Set(['core/navigation-link', 'core/navigation-submenu']);

/** Names of attributes that people read. */
const TEXT = /^(?:alt|title|label|placeholder|description)$/;

/** Names of attributes that are addresses. */
const ADDRESS = /^(?:href|src|link|poster|[a-zA-Z]{0,20}(?:url|Url|URL|Link|Href))$/;

/**
 * The attributes of a block with what they refer to on this site.
 * @param name with its namespace: `core/image`
 */
export function rewriteBlockAttributes(
  name: string,
  attributes: BlockAttributes,
  references: References,
): BlockAttributes {
  let result = withAddresses(attributes, references);
  for (const [path, kind] of idsOf(name, attributes))
    result = at(result, path.split('.'), (value) => idIn(value, kind, references));
  return isBlockAttributes(result) ? result : attributes;
}

function idsOf(name: string, { kind, type }: BlockAttributes): readonly (readonly [string, ReferenceKind])[] {
  if (!MENU_LINKS.has(name)) return IDS.get(name) ?? [];
  const isTerm = kind === 'taxonomy' || type === 'category' || type === 'tag';
  return [['id', isTerm ? 'term' : 'post']];
}

/** Older blocks have ids as texts, and several of them in one. */
function idIn(value: unknown, kind: ReferenceKind, references: References): unknown {
  if (typeof value === 'number') return Number.isInteger(value) && value > 0 ? references.id(kind, value) : value;
  if (typeof value !== 'string' || !/^\d{1,9}(?:,\d{1,9})*$/.test(value)) return value;
  return value
    .split(',')
    .map((id) => String(references.id(kind, Number(id))))
    .join(',');
}

/** The value with another one at the path. */
function at(value: unknown, [step, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (step === undefined) return typeof value === 'object' ? value : change(value);
  if (Array.isArray(value)) return step === '*' ? value.map((member) => at(member, rest, change)) : value;
  if (!isBlockAttributes(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      step === '*' || step === key ? at(member, rest, change) : member,
    ]),
  );
}

function withAddresses(value: unknown, references: References, name = ''): unknown {
  if (typeof value === 'string') {
    if (ADDRESS.test(name)) return referenceOf(value, references);
    return TEXT.test(name) ? value : rewriteAddresses(value, references);
  }
  if (Array.isArray(value)) return value.map((member) => withAddresses(member, references, name));
  if (!isBlockAttributes(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withAddresses(member, references, key)]),
  );
}
