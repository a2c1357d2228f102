import { tableSource } from '@gatehouse/search';

/** How the indexes of the search read what the calendar stores. */
export const eventSource = tableSource({ table: 'events', columns: ['search'], resources: ['events'] });
export const linkedSource = tableSource({
  table: 'linked_posts',
  columns: ['search'],
  resources: ['venues', 'organizers'],
});
