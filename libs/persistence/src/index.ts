export { affected, changed, type ChangedRecords } from './changes/changes';
export { COMMAND_WRITES, IDEMPOTENCY_KEYS, IMPORTED, RECORD_VERSIONS } from './changes/never-read';
export { allTags, recordTag, resourcesOf, type Resource, type Resources } from './changes/resources';
export { Claims, type ClaimsOptions } from './service-tables/claims';
export { type DatabaseOptions, type Dialect, type DatabaseLog } from './connection/data-source';
export { ifReferenceMissing, isDuplicate, isReferenceMissing, pauseAfterDeadlock } from './connection/failures';
export { CreateCommandWrites1767225600060 } from './commits/command-writes';
export { Database, type InTransaction } from './database/database';
export type { LazyTransaction } from './database/lazy-transaction';
export {
  CreateIdempotencyKeys1764100000000,
  findAnswered,
  isKeyTaken,
  KeyTaken,
  releaseKey,
  removeOldKeys,
  storeAnswer,
  takeKey,
  type IdempotentRequest,
} from './service-tables/idempotency-keys';
export {
  CreateImported1764200000000,
  ImportLedger,
  lockForImport,
  type ImportedRecord,
} from './service-tables/import-ledger';
export {
  CreateOutbox1767225600120,
  createOutbox,
  dueEvents,
  deleteEvent,
  rescheduleEvent,
  storeEvent,
  waitingEvents,
  type Entry,
} from './service-tables/outbox';
export { type ColumnKind } from './entities/column-types';
export { columns } from './schema/columns';
export { emptyRecord, recordsOfRows, rowOfRecord } from './writes/entity-rows';
export { entityTable } from './entities/entity-table';
export {
  declareColumn,
  declareEntity,
  declareIndex,
  type EntityClass,
  type EntityIndexes,
} from './entities/declared-entity';
export { schemaChanges, type SchemaChange } from './migrations/schema-changes';
export { schemaDrift } from './migrations/schema-drift';
export { openSchema } from './migrations/open-schema';
export { rewriteRows } from './schema/rewrite-rows';
export {
  addColumn,
  /** @public for migrations that the generator writes */
  addIndex,
  createTable,
  createTables,
  /** @public for migrations that the generator writes */
  dropColumn,
  /** @public for migrations that the generator writes */
  dropIndex,
  dropTables,
  replaceIndex,
  type ColumnDefinition,
  type TableDefinitions,
  type TableExtras,
} from './schema/tables';
export {
  CreateFormerSlugs1767225600090,
  FORMER_SLUGS,
  noteSlug,
  recordsWithFormerSlug,
} from './service-tables/former-slugs';
export * from './sql';
export { clockOf, createTrash, leaveTrash, noteTrash, type TrashRow } from './trash/trash-table';
export { afterCommit } from './writes/after-commit';
export { addToCounter, type CounterWriter } from './writes/counters';
export { nextFreeSlug, nextFreeSlugs, previewSlugs, type SlugPlace, type WantedSlug } from './writes/free-slugs';
export { insertRow, insertRows, updateRow } from './writes/rows';
export { type SlugAllocator, type UniqueWrite } from './writes/unique-write';
export { isFormer } from './migrations/former-database';
export { DatabaseLoader, type ImportedDatabase } from './transfer/database-loader';
export { DatabaseSnapshot, type RowBatch } from './transfer/database-snapshot';
export { type Stored } from './transfer/stored-value';
export { NotOpened } from './transfer/exact-connection';
export { decodeRow } from './transfer/stored-value';
export { type TableShape } from './transfer/table-shape';
export { isInUse, type ImportState } from './transfer/unfinished-import';
export {
  CreateRecordVersions1767225600100,
  lockVersion,
  writtenWithin,
  type RecordName,
  type RecordVersion,
  type WrittenWithin,
} from './versions/record-versions';
