import type { Post } from '../model/post.entity';

/** What a record is counted by, in addition to its type and status. */
export type FacetName = 'author' | 'term' | 'sticky' | 'format' | 'parent' | 'menu_order' | 'mime';

/** The columns of a record that its counts, and the places of records in lists, depend on. */
export type Counted = Pick<
  Post,
  | 'id'
  | 'type'
  | 'status'
  | 'author'
  | 'date'
  | 'modified'
  | 'sticky'
  | 'format'
  | 'parent'
  | 'menu_order'
  | 'mime_type'
  | 'title_key'
  | 'slug'
>;

/** The records of a type in a status, or those of them with one value of a facet. */
export const scopeOf = (type: string, status: string, facet?: FacetName, value: string | number = ''): string =>
  facet === undefined ? `${type}/${status}` : `${type}/${status}/${facet}:${value}`;

/** The bucket of all records of a scope. */
export const ALL = 't';

/**
 * The bucket of a type and status that grows with every change to their counts and sets, those by facet included: what is made
 * of them holds until it does.
 */
export const VERSION = 'v';

/** A level of buckets: the letter that its keys begin with, and how much of a value is in them. */
interface Level {
  letter: string;
  digits: number;
}

/** The columns that records are counted by in buckets, from the widest to the narrowest. */
const AXES = {
  date: [
    { letter: 'y', digits: 4 },
    { letter: 'm', digits: 7 },
    { letter: 'd', digits: 10 },
  ],
  modified: [
    { letter: 'Y', digits: 4 },
    { letter: 'M', digits: 7 },
    { letter: 'D', digits: 10 },
  ],
  id: [
    { letter: 'i', digits: 5 },
    { letter: 'j', digits: 7 },
  ],
} as const satisfies Record<string, readonly Level[]>;
export type Axis = keyof typeof AXES;

const ID_DIGITS = 10;

/** A value of an axis as text that sorts as the values do. */
export const axisText = (axis: Axis, value: string | number): string =>
  axis === 'id' ? String(value).padStart(ID_DIGITS, '0') : String(value);

/** The levels of a scope on an axis: those with a facet have months alone, since most are small. */
export const levelsOf = (axis: Axis, facet?: FacetName): readonly Level[] =>
  facet === undefined ? AXES[axis] : AXES.date.slice(1, 2);

/** The scopes and buckets that a record is counted in, as `scope bucket`. */
export function keysOf(post: Counted, terms: readonly number[]): string[] {
  const whole = scopeOf(post.type, post.status);
  const axes = (['date', 'modified', 'id'] as const).flatMap((axis) =>
    AXES[axis].map(({ letter, digits }) => `${whole} ${letter}${axisText(axis, post[axis]).slice(0, digits)}`),
  );
  const month = `m${post.date.slice(0, 7)}`;
  const facets = facetsOf(post, terms).flatMap(([name, value]) => {
    const scope = scopeOf(post.type, post.status, name, value);
    return [`${scope} ${ALL}`, `${scope} ${month}`];
  });
  return [`${whole} ${ALL}`, ...axes, ...facets];
}

/** The values by which a record is counted. Values that nearly all records of a type have are left out where they are not listed by. */
function facetsOf(post: Counted, terms: readonly number[]): [FacetName, string | number][] {
  const { type, author, sticky, format, parent, menu_order: place, mime_type: mime } = post;
  const isTree = type === 'page';
  return [
    ['author', author],
    ...[...new Set(terms)].map((term): [FacetName, number] => ['term', term]),
    ...given(sticky === 1, 'sticky', 1),
    ...given(format !== '' && format !== 'standard', 'format', format),
    ...given(isTree, 'parent', parent),
    ...given(isTree, 'menu_order', place),
    ...given(mime !== '', 'mime', mime),
  ];
}

const given = (applies: boolean, name: FacetName, value: string | number): [FacetName, string | number][] =>
  applies ? [[name, value]] : [];
