import { eq, inList } from '@gatehouse/persistence';
import type { ListExtension } from '../records/list/posts.query';
import type { ListPostsArgs } from './post.args';
import { termConditions } from './term-conditions';

/** What a list of posts adds to a list of records: filters by stickiness, format and terms, and sticky posts first. */
export const postListExtension = (args: ListPostsArgs): ListExtension => {
  const { sticky, format = [], ignore_sticky: ignoreSticky } = args;
  return {
    stickyFirst: !ignoreSticky,
    conditions: async (database) => [
      sticky !== undefined && eq('p.sticky', sticky),
      format.length > 0 && inList('p.format', format),
      ...(await termConditions(database, args)),
    ],
  };
};
