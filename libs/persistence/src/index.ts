export { changed, changing } from './changes/changes';
export { COMMAND_WRITES, IDEMPOTENCY_KEYS, IMPORTED } from './changes/never-read';
export { allTags, recordTag, type Resource, type Resources } from './changes/resources';
export { Claims, type ClaimsOptions } from './claims/claims';
export { type DatabaseOptions, type Dialect, type MigrationLog } from './connection/data-source';
export { isDuplicate, pauseAfterDeadlock } from './connection/failures';
export { CreateCommandWrites1767225600060 } from './commits/command-writes';
export { Database, type InTransaction } from './database/database';
export { Landmarks, rangesFrom, type Landmark } from './caches/landmarks';
export { VersionedCache } from './caches/versioned-cache';
export type { LateTransaction } from './database/late-transaction';
export {
  findAnswered,
  isKeyTaken,
  KeyTaken,
  releaseKey,
  removeOldKeys,
  storeAnswer,
  takeKey,
  type KeyedRequest,
} from './idempotency/idempotency-keys';
export { CreateIdempotencyKeys1764100000000 } from './idempotency/idempotency-table';
export { ImportLedger, lockForImport, type ImportedRecord } from './imports/import-ledger';
export { CreateImported1764200000000 } from './imports/imported-table';
export {
  createOutbox,
  dueEvents,
  deleteEvent,
  rescheduleEvent,
  storeEvent,
  waitingEvents,
  type Entry,
} from './outbox/outbox';
export { columns } from './schema/columns';
export { rewriteRows } from './schema/rewrite-rows';
export {
  addColumn,
  createTable,
  replaceIndex,
  type ColumnDefinition,
  type ColumnKind,
  type TableExtras,
} from './schema/tables';
export { type SearchScope, type TextQuery } from './search/match';
export { noteChange, noteChanges, noteNew, SearchIndex } from './search/search-index';
export { type SearchResult } from './search/search-result';
export { BY_TEXTS, tableSource, TextSearch, type TextMatches, type WantedTexts } from './search/text-search';
export { type SearchSource } from './search/store/document';
export { blockOf, BLOCK_SIZE, IdSet, type Blob } from './search/store/id-set';
export { queueRecords, recordsToIndex } from './search/store/index-check';
export {
  createSearchTables,
  dropSearchTables,
  queueAll,
  searchTables,
  SeparateSearchLists1767225600074,
} from './search/store/search-tables';
export * from './sql';
export { clockOf, createTrash, leaveTrash, noteTrash, type TrashRow } from './trash/trash-table';
export { afterCommit } from './writes/after-commit';
export { addToCounter, type CounterWriter } from './writes/counters';
export { nextFreeSlug, nextFreeSlugs, previewSlugs, type SlugPlace, type WantedSlug } from './writes/free-slugs';
export { insertRow, insertRows, updateRow } from './writes/rows';
export { type SlugAllocator, type UniqueWrite } from './writes/unique-write';
export { DatabaseLoader, type ImportedDatabase } from './transfer/database-loader';
export { DatabaseSnapshot, type RowBatch } from './transfer/database-snapshot';
export { type Stored } from './transfer/stored-value';
export { NotOpened } from './transfer/exact-connection';
export { decodeRow } from './transfer/stored-value';
export { type TableShape } from './transfer/table-shape';
export { isInUse, type ImportState } from './transfer/unfinished-import';
