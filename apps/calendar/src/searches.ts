import { searchesOf } from '@gatehouse/records';
import type { SearchSource } from '@gatehouse/search';
import { Organizer } from './organizers/organizer';
import { eventSource } from './records/search-sources';
import { TERM_TABLE } from './terms/store/term-table';
import { Venue } from './venues/venue';

/** What searches of the service look through. */
export const searches: readonly SearchSource[] = [eventSource, TERM_TABLE.source, ...searchesOf([Venue, Organizer])];
