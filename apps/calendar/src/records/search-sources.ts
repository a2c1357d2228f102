import { tableSource } from '@gatehouse/search';

/** How the index of the search reads events. */
export const eventSource = tableSource({ table: 'events', columns: ['words'], resources: ['events'] });
