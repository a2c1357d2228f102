export {
  and,
  contains,
  eq,
  eqColumn,
  exists,
  gt,
  gte,
  inList,
  inQuery,
  isNotNull,
  isNull,
  lt,
  lte,
  NEVER,
  not,
  notEq,
  notInList,
  or,
  sought,
  startsWith,
  type Comparable,
  type OptionalCondition,
} from './conditions';
export { commaList, raw, sql, type Column, type SqlFragment, type SqlValue } from './fragment';
export { inOneOrder, inOrderOf, type OrderedRow } from './in-order';
export { affectedRows, execute, fetchCount, fetchOne, fetchRows, type Query } from './run';
export { select, Select, type Direction } from './select';
