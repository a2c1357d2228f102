import type { SearchSource } from '@gatehouse/search';
import { TERM_TABLE } from './categories/terms.store';
import { courseSource } from './courses/model/course';
import { itemSource, questionSource } from './structure/structure-sources';

/** What searches of the service look through. */
export const searches: readonly SearchSource[] = [courseSource, TERM_TABLE.source, itemSource, questionSource];
