import type { Role } from '@gatehouse/access';
import type { PeopleQuestion } from '@gatehouse/dto';
import { likeEscape, likePattern } from '@gatehouse/text';

export type SearchColumn = 'login' | 'name' | 'slug' | 'email' | 'url' | 'id';

/** Filters of a list of people: those of the contract and those of the users route. */
export interface PeopleFilter extends PeopleQuestion {
  /** People who have at least one role of each of these sets. */
  rolesOfEach?: Role[][];
  /** People who have published a post of these types. */
  published?: readonly string[];
  searchColumns?: SearchColumn[];
}

interface Clause {
  sql: string;
  parameters: unknown[];
}

const marks = (list: readonly unknown[]): string => list.map(() => '?').join(', ');
const NOTHING: Clause = { sql: '1 = 0', parameters: [] };

/** The filters as one SQL condition on `people p`. */
export function conditionsOf(filter: PeopleFilter): Clause {
  const clauses = [
    ...roleClauses(filter),
    ...selectionClauses(filter),
    ...publishedClauses(filter),
    ...searchClauses(filter),
  ];
  if (clauses.length === 0) return { sql: '1 = 1', parameters: [] };
  return {
    sql: clauses.map(({ sql }) => sql).join(' AND '),
    parameters: clauses.flatMap(({ parameters }) => parameters),
  };
}

function roleClauses({ roles, rolesOfEach = [] }: PeopleFilter): Clause[] {
  return [...(roles ? [roles] : []), ...rolesOfEach].map((set) =>
    among('p.id IN (SELECT person_id FROM person_roles WHERE role IN', set, ')'),
  );
}

/** `include` takes precedence over `exclude` (docs/interface/core.md#rules-for-every-route). */
function selectionClauses({ include = [], exclude = [], slug = [] }: PeopleFilter): Clause[] {
  return [
    ...(include.length > 0 ? [among('p.id IN', include)] : []),
    ...(include.length === 0 && exclude.length > 0 ? [among('p.id NOT IN', exclude)] : []),
    ...(slug.length > 0 ? [among('p.slug IN', slug)] : []),
  ];
}

function publishedClauses({ published }: PeopleFilter): Clause[] {
  const posts = "EXISTS (SELECT 1 FROM posts WHERE posts.author = p.id AND posts.status = 'publish' AND posts.type IN";
  return published ? [among(posts, published, ')')] : [];
}

const among = (sql: string, values: readonly unknown[], ending = ''): Clause =>
  values.length === 0 ? NOTHING : { sql: `${sql} (${marks(values)})${ending}`, parameters: [...values] };

const SEARCHED: Record<Exclude<SearchColumn, 'id'>, string> = {
  login: 'p.login_key',
  name: 'p.name_key',
  slug: 'p.slug',
  email: 'p.email_key',
  url: 'LOWER(p.url)',
};
const DEFAULT_SEARCH: SearchColumn[] = ['login', 'name', 'slug'];

function searchClauses({ search = '', searchColumns, searchEmail }: PeopleFilter): Clause[] {
  const text = search.trim();
  if (text === '') return [];
  const columns = searchColumns ?? (searchEmail ? [...DEFAULT_SEARCH, 'email' as const] : DEFAULT_SEARCH);
  const pattern = likePattern(text.toLowerCase());
  const tests = columns.map((column) =>
    column === 'id'
      ? { sql: 'p.id = ?', value: /^\d+$/.test(text) ? Number(text) : 0 }
      : { sql: `${SEARCHED[column]} LIKE ? ${likeEscape}`, value: pattern },
  );
  return [{ sql: `(${tests.map(({ sql }) => sql).join(' OR ')})`, parameters: tests.map(({ value }) => value) }];
}

const SORTED = {
  id: 'p.id',
  name: 'p.name_key',
  registered_date: 'p.registered',
  slug: 'p.slug',
  email: 'p.email_key',
  url: 'p.url',
} as const;

/** Columns with unique values: they need no second column to make the order stable. */
const UNIQUE: ReadonlySet<string> = new Set(['p.id', 'p.slug', 'p.email_key']);

/**
 * The order of a list; ties are ordered by id. `include` and `include_slugs` give the order of the named values,
 * ignore the direction, and fall back to the name (docs/interface/core.md#rules-for-every-route).
 */
export function orderOf({ orderby, order, include = [], slug = [] }: PeopleFilter): Clause {
  if (orderby === 'include' && include.length > 0) return inGivenOrder('p.id', include);
  if (orderby === 'include_slugs' && slug.length > 0) return inGivenOrder('p.slug', slug);
  const column = SORTED[orderby === 'include' || orderby === 'include_slugs' ? 'name' : orderby];
  const direction = order === 'desc' ? 'DESC' : 'ASC';
  return {
    sql: UNIQUE.has(column) ? `${column} ${direction}` : `${column} ${direction}, p.id ${direction}`,
    parameters: [],
  };
}

function inGivenOrder(column: string, values: readonly (string | number)[]): Clause {
  return {
    sql: `CASE ${column} ${values.map((_, place) => `WHEN ? THEN ${place}`).join(' ')} END, p.id`,
    parameters: [...values],
  };
}
