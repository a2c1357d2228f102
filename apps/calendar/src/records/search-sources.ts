import { tableSource } from '@gatehouse/persistence';

/** How the indexes of the search read what the calendar stores. */
export const eventSource = tableSource('events', ['search']);
export const linkedSource = tableSource('linked_posts', ['search']);
