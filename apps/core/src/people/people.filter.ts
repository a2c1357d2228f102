import { likeEscape, likePattern } from '@gatehouse/text';
import type { PeopleFilter, SearchColumn } from './people.query';

interface Clause {
  sql: string;
  parameters: unknown[];
}

const marks = (list: readonly unknown[]): string => list.map(() => '?').join(', ');
const NOTHING: Clause = { sql: '1 = 0', parameters: [] };

/** What a list's filters say, as one SQL condition on `people p`. */
export function conditionsOf(filter: PeopleFilter): Clause {
  const { roles, rolesOfEach = [], include = [], exclude = [], slug = [], search, published } = filter;
  const clauses: Clause[] = [];
  for (const set of [...(roles ? [roles] : []), ...rolesOfEach])
    clauses.push(among('p.id IN (SELECT person_id FROM person_roles WHERE role IN', set, ')'));
  // Include wins over exclude (docs/interface/core.md#lists).
  if (include.length > 0) clauses.push(among('p.id IN', include));
  else if (exclude.length > 0) clauses.push(among('p.id NOT IN', exclude));
  if (slug.length > 0) clauses.push(among('p.slug IN', slug));
  if (published)
    clauses.push(
      among(
        `EXISTS (SELECT 1 FROM posts WHERE posts.author = p.id AND posts.status = 'publish' AND posts.type IN`,
        published,
        ')',
      ),
    );
  if (search !== undefined && search.trim() !== '')
    clauses.push(
      found(
        search.trim(),
        filter.searchColumns ?? ['login', 'name', 'slug', ...(filter.searchEmail ? (['email'] as const) : [])],
      ),
    );
  if (clauses.length === 0) return { sql: '1 = 1', parameters: [] };
  return {
    sql: clauses.map(({ sql }) => sql).join(' AND '),
    parameters: clauses.flatMap(({ parameters }) => parameters),
  };
}

const among = (sql: string, values: readonly unknown[], ending = ''): Clause =>
  values.length === 0 ? NOTHING : { sql: `${sql} (${marks(values)})${ending}`, parameters: [...values] };

const SEARCHED: Record<SearchColumn, string> = {
  login: 'p.login_key',
  name: 'p.name_key',
  slug: 'p.slug',
  email: 'p.email_key',
  url: 'LOWER(p.url)',
  id: 'p.id',
};

function found(text: string, columns: SearchColumn[]): Clause {
  const pattern = likePattern(text.toLowerCase());
  const tests = columns.map((column) =>
    column === 'id'
      ? { sql: 'p.id = ?', value: /^\d+$/.test(text) ? Number(text) : 0 }
      : { sql: `${SEARCHED[column]} LIKE ? ${likeEscape}`, value: pattern },
  );
  return { sql: `(${tests.map(({ sql }) => sql).join(' OR ')})`, parameters: tests.map(({ value }) => value) };
}

const SORTED = {
  id: 'p.id',
  name: 'p.name_key',
  registered_date: 'p.registered',
  slug: 'p.slug',
  email: 'p.email_key',
  url: 'p.url',
} as const;

/** Without ties, so that an index gives the order alone. */
const UNIQUE: ReadonlySet<string> = new Set(['p.id', 'p.slug', 'p.email_key']);

/** A list's order; ties go by id. The given orders ignore the direction and fall back to the name (docs/interface/core.md#lists). */
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
