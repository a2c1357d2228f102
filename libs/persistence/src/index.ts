export { changing } from './changes/changes';
export { recordTag, type Resource, type Resources } from './changes/resources';
export { type DatabaseOptions, type Dialect } from './connection/data-source';
export { isDuplicate } from './connection/failures';
export { Database, type InTransaction } from './database/database';
export { createOutbox, dueEvents, deleteEvent, rescheduleEvent, storeEvent, type Entry } from './outbox/outbox';
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
export { noteChange, SearchIndex } from './search/search-index';
export { type SearchResult } from './search/search-result';
export { type SearchSource } from './search/store/document';
export { createSearchTables, dropSearchTables, queueAll, searchTables } from './search/store/search-tables';
export * from './sql';
export { afterCommit } from './writes/after-commit';
export { addToCounter, type CounterWriter } from './writes/counters';
export { nextFreeSlug, nextFreeSlugs, previewSlugs, type SlugPlace, type WantedSlug } from './writes/free-slugs';
export { insertRow, updateRow } from './writes/rows';
export { type SlugAllocator, type UniqueWrite } from './writes/unique-write';
