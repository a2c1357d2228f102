import { POST_FORMATS } from '@gatehouse/dto';
import { byValues, joinedFilters, type FacetFilter, type ListFilters } from '../records/list/list-filters';
import type { ListExtension } from '../records/list/requested-list';
import type { ListPostsArgs } from './post.args';
import { termFilters } from './term-filters';

/** What a list of posts adds to a list of records: filters by stickiness, format and terms, and sticky posts first. */
export const postListExtension = (args: ListPostsArgs): ListExtension => ({
  stickyFirst: !args.ignore_sticky,
  filters: async (database) => joinedFilters(kindFilters(args), await termFilters(database, args)),
});

const STICKY: FacetFilter[] = [{ name: 'sticky', values: [1] }];

/** Standard posts, of which there are most, are those without another format. */
function kindFilters({ sticky, format = [] }: ListPostsArgs): ListFilters {
  const isStandard = format.includes('standard');
  const others = POST_FORMATS.filter((one) => !format.includes(one));
  return {
    having: [...(sticky === true ? STICKY : []), ...(isStandard ? [] : byValues('format', format))],
    without: [...(sticky === false ? STICKY : []), ...(isStandard ? byValues('format', others) : [])],
    conditions: [],
  };
}
