import type { SearchSource } from '@gatehouse/search';
import { eventSource, linkedSource } from './records/search-sources';
import { TERM_TABLE } from './terms/store/term-table';

/** What searches of the service look through. */
export const searches: readonly SearchSource[] = [eventSource, TERM_TABLE.source, linkedSource];
