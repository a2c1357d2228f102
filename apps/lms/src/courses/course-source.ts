import { tableSource } from '@gatehouse/persistence';

/** How the index of the search reads courses. */
export const courseSource = tableSource('courses', ['nameFold']);
