import {
  and,
  inList,
  notInList,
  or,
  select,
  type Comparable,
  type OptionalCondition,
  type SqlFragment,
} from '@gatehouse/persistence';
import { fieldsOf, type RecordClass } from '@gatehouse/records';
import type { Post } from '../model/post';

/** Records with one of the values of a facet. */
export interface FacetFilter {
  /** The column that a field has declared as a filter, or `term`. */
  name: string;
  values: readonly (string | number)[];
}

/** Filters of which all of one of the lists apply. */
export type Alternatives = readonly (readonly FacetFilter[])[];

/** The filters of a list. */
export interface ListFilters {
  /** All of them apply. */
  having: readonly FacetFilter[];
  /** None of them applies. */
  without: readonly FacetFilter[];
  /** Each of them applies. */
  either?: readonly Alternatives[];
  /** More conditions on records `p`. */
  conditions: readonly SqlFragment[];
}

export const NO_FILTERS: ListFilters = { having: [], without: [], conditions: [] };

/** The filters together. */
export const joinedFilters = (...filters: readonly ListFilters[]): ListFilters => ({
  having: filters.flatMap(({ having }) => having),
  without: filters.flatMap(({ without }) => without),
  either: filters.flatMap(({ either = [] }) => either),
  conditions: filters.flatMap(({ conditions }) => conditions),
});

/** A filter by the values, or none where there are no values. */
export const byValues = (name: string, values: readonly (string | number)[] = []): FacetFilter[] =>
  values.length > 0 ? [{ name, values: [...new Set(values)] }] : [];

/** The filters that the fields of a type declare, as a request has them. Its authors are a matter of who may see what. */
export function declaredFilters(type: RecordClass<Post>, args: object): ListFilters {
  const sent = new Map<string, Comparable | readonly Comparable[] | undefined>(Object.entries(args));
  const valuesOf = (name: string) => [sent.get(name) ?? []].flat().map(toStored);
  const fields = fieldsOf(type).filter(({ property }) => property !== 'author');
  return {
    having: fields.flatMap(({ property, filter }) => (filter ? byValues(property, valuesOf(property)) : [])),
    without: fields.flatMap(({ property, except }) =>
      except ? byValues(property, valuesOf(`${property}_exclude`)) : [],
    ),
    conditions: [],
  };
}

const toStored = (value: Comparable): string | number => (typeof value === 'boolean' ? Number(value) : value);

/** The filters as conditions on records `p`. */
export const conditionsOf = ({ having, without, either = [], conditions }: ListFilters): SqlFragment[] => [
  ...having.map(isAmong),
  ...without.map(isNotAmong),
  ...either.map((alternatives) => or(...alternatives.map((filters) => and(...filters.map(isAmong))))),
  ...conditions,
];

/** The condition that a record has one of the values of a filter. */
export const isAmong = ({ name, values }: FacetFilter): SqlFragment =>
  name === 'term' ? inTerms('IN', values) : inList(`p.${name}`, values);

const isNotAmong = ({ name, values }: FacetFilter): SqlFragment =>
  name === 'term' ? inTerms('NOT IN', values) : notInList(`p.${name}`, values);

/**
 * The terms of each record are looked up by the record, so that the cost depends on the records that are looked at. They
 * are counted, because MariaDB reads all records of the terms for `NOT EXISTS`.
 */
function inTerms(is: 'IN' | 'NOT IN', terms: readonly (string | number)[]): SqlFragment {
  const links = select('post_terms', 'x').where(eqPost, inList('x.term', terms));
  const { sql, parameters } = links.count();
  return { sql: `(${sql}) ${is === 'IN' ? '>' : '='} 0`, parameters, isAtomic: true };
}

const eqPost: SqlFragment = { sql: 'x.post = p.id', parameters: [], isAtomic: true };

/** The conditions that apply. */
export const applying = (...conditions: OptionalCondition[]): SqlFragment[] =>
  conditions.filter((condition): condition is SqlFragment => condition !== false && condition !== undefined);
