export {
  Bool,
  Choice,
  DateTime,
  Email,
  Hidden,
  Int,
  ListOf,
  Num,
  Reshown,
  Rewritten,
  Shape,
  Shown,
  Stored,
  Text,
  Uri,
  fieldsOf,
  sortsOf,
  withFieldsOf,
  type Field,
} from './field';
export { createArgs, FilteredBy, updateArgs, withFilters } from './record.args';
export { RecordBase } from './record';
export {
  filtersOf,
  filterValues,
  orderOf,
  recordsById,
  searched,
  searchesOf,
  searchSourceOf,
  selectPage,
} from './record-list';
export { assignFields, lockRecord, newRecord, sentFields, storeRecord, wordsOf, writtenOf } from './record-writes';
export { recordView, recordViews, shortViews, type ViewOptions } from './record.view';
export { RecordsModule } from './records.module';
export {
  Resource,
  resourceOf,
  type RecordClass,
  type RecordRights,
  type ResourceOptions,
  type StoredRecord,
} from './resource';
