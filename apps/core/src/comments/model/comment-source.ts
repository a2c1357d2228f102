import { tableSource } from '@gatehouse/persistence';

/** How the index of the search reads comments. */
export const commentSource = tableSource('comments', ['search_key']);
