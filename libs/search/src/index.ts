export { feedOf } from './feed';
export type { IdSet } from './id-set';
export type { SearchScope, TextQuery } from './query';
export { SearchIndex } from './search-index';
export { type SearchResult } from './search-result';
export { tableSource, type SearchSource } from './source';
export { CreateSearch1767225600080, SEARCH_TABLES } from './tables';
export { BY_TEXTS, listed, TextSearch, type TextMatches, type WantedTexts } from './text-search';
