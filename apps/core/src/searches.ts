import { searchesOf } from '@gatehouse/records';
import type { SearchSource } from '@gatehouse/search';
import { accountSource, personSource } from './users/people/person-sources';
import { Comment } from './comments/model/comment';
import { postSource } from './records/store/post-source';
import { TERM_TABLE } from './terms/store/term-table';

/** What searches of the service look through. */
export const searches: readonly SearchSource[] = [
  postSource,
  TERM_TABLE.source,
  ...searchesOf([Comment]),
  personSource,
  accountSource,
];
