import type { Role } from '@gatehouse/access';
import type { PeopleQuestion } from '@gatehouse/dto';
import {
  eq,
  eqColumn,
  inList,
  inQuery,
  notInList,
  select,
  type OptionalCondition,
  type Select,
  type SqlFragment,
  writtenWithin,
} from '@gatehouse/persistence';
import { filtersOf } from '@gatehouse/records';
import type { SearchColumn } from './people-search';
import { Person } from './person';

/** Filters of a list of people: those of the contract and those of the users route. */
export interface PeopleFilter extends Omit<PeopleQuestion, 'orderby'> {
  /** One of the contract, `url`, or a field of people. */
  orderby: string;
  /** People who have at least one role of each of these sets. */
  rolesOfEach?: Role[][];
  /** People who have published a post of these types. */
  published?: readonly string[];
  searchColumns?: SearchColumn[];
  /** Values of the filters that fields of people declare. */
  fields?: object;
}

/** People who have one of some roles, and whether they are so many that each is asked for them. */
export interface RoleFilter {
  roles: readonly Role[];
  areMany: boolean;
}

/** The sets of roles of which each person of a list has one. */
export const rolesOf = ({ roles, rolesOfEach = [] }: PeopleFilter): Role[][] => [
  ...(roles ? [roles] : []),
  ...rolesOfEach,
];

/**
 * The filters but the search as conditions on `people p`.
 * @param roles the filters by role
 */
export function conditionsOf(filter: PeopleFilter, roles: readonly RoleFilter[]): OptionalCondition[] {
  const { include = [], exclude = [], slug = [], published, written = {}, fields = {} } = filter;
  return [
    ...roles.map(hasRoleOf),
    // `include` takes precedence over `exclude` (docs/interface/core.md#lists).
    include.length > 0 ? inList('p.id', include) : notInList('p.id', exclude),
    slug.length > 0 && inList('p.slug', slug),
    published && hasPublished(published),
    ...filtersOf(Person, fields, 'p'),
    writtenWithin('people', 'p.id', written),
  ];
}

/** The roles of each person are counted, because databases would list all people of the roles for `EXISTS`. */
function hasRoleOf({ roles, areMany }: RoleFilter): SqlFragment {
  const held = select('person_roles', 'r').where(inList('r.role', roles));
  if (!areMany) return inQuery('p.id', held.columns('r.person_id'));
  const { sql, parameters } = held.where(eqColumn('r.person_id', 'p.id')).count();
  return { sql: `(${sql}) > 0`, parameters, isAtomic: true };
}

/**
 * The people `p` who have published a post of these types. One is looked for by each person: MariaDB would read the authors of
 * all posts for `EXISTS`.
 */
export function hasPublished(types: readonly string[]): SqlFragment {
  const one = select('posts', 'post')
    .columns('post.id')
    .where(eqColumn('post.author', 'p.id'), eq('post.status', 'publish'), inList('post.type', types))
    .limit(1);
  return { sql: `(${one.sql}) IS NOT NULL`, parameters: one.parameters, isAtomic: true };
}

const DEFAULT_SEARCH: SearchColumn[] = ['name', 'slug'];

/** What the search of a list looks at. */
export function searchColumnsOf({ searchColumns, searchEmail }: PeopleFilter): SearchColumn[] {
  return searchColumns ?? (searchEmail ? [...DEFAULT_SEARCH, 'login', 'email'] : DEFAULT_SEARCH);
}

/** Orders that are not by a column of their name. */
const SORTED: Readonly<Record<string, string>> = {
  include: 'name_key',
  include_slugs: 'name_key',
  name: 'name_key',
  registered_date: 'registered',
  email: 'email_key',
};

/** Columns with unique values need no second column to make the order stable, and an index can give their order. */
const UNIQUE: ReadonlySet<string> = new Set(['p.id', 'p.slug', 'p.email_key']);

/**
 * Orders a list; ties are ordered by id. `include` and `include_slugs` give the order of the named values, ignore the
 * direction, and fall back to the name (docs/interface/core.md#lists).
 */
export function orderPeople<Row>(
  query: Select<Row>,
  { orderby, order, include = [], slug = [] }: PeopleFilter,
): Select<Row> {
  if (orderby === 'include' && include.length > 0) return query.orderByList('p.id', include);
  if (orderby === 'include_slugs' && slug.length > 0) return query.orderByList('p.slug', slug);
  const column = `p.${SORTED[orderby] ?? orderby}`;
  query.orderBy(column, order);
  return UNIQUE.has(column) ? query : query.orderBy('p.id', order);
}
