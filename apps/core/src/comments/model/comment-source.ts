import { tableSource } from '@gatehouse/search';

/** How the index of the search reads comments. */
export const commentSource = tableSource({ table: 'comments', columns: ['search_key'], resources: ['comments'] });
