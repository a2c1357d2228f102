import type { ListExtension } from '../records/list/requested-list';
import type { ListPostsArgs } from './post-requests';
import { termFilters } from './term-filters';

/** What a list of posts adds to a list of records: filters by terms, and sticky posts first. */
export const postListExtension = (args: ListPostsArgs): ListExtension => ({
  stickyFirst: !args.ignore_sticky,
  filters: (database) => termFilters(database, args),
});
