import { tableSource } from '@gatehouse/search';

/** How the index of the search reads courses. */
export const courseSource = tableSource({ table: 'courses', columns: ['nameFold'], resources: ['courses'] });
