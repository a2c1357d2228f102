import { OTHER_POST_ORDERS, OTHER_TERM_ORDERS, type OtherType } from '@gatehouse/dto';
import { Ids, ModifiedArgs, PageArgs, skipOf } from '@gatehouse/pagination';
import { Bool, Choice, DateTime, Int, IntersectionType, ListOf, Text, type ValueClass } from '@gatehouse/rest';
import { TYPE_FACTS } from './other-types';

/** Records of other services have no fields for editors here. */
export type ReadContext = 'view' | 'embed';
const Context = () =>
  Choice(['view', 'embed'], {
    default: 'view',
    description: 'Scope under which the request is made; determines fields present in response.',
  });

/** Arguments of the lists that both records and terms have. */
export class ListOthersArgs extends IntersectionType(PageArgs, ModifiedArgs) {
  @Context()
  context!: ReadContext;

  @Text({ default: '', description: 'Limit results to those matching a string.' })
  search!: string;

  @Ids('Ensure result set excludes specific IDs.')
  exclude!: number[];

  @Ids('Limit result set to specific IDs.')
  include!: number[];

  @Int({ description: 'Offset the result set by a specific number of items.' })
  offset?: number;

  @ListOf(Text(), { default: [], description: 'Limit result set to items with one or more specific slugs.' })
  slug!: string[];

  order!: 'asc' | 'desc';
}

/** What the lists of records and terms ask their services alike. */
export const listQuestion = (args: ListOthersArgs) => ({
  search: args.search.trim(),
  include: args.include,
  exclude: args.exclude,
  slug: args.slug,
  order: args.order,
  modified_after: args.modified_after,
  modified_before: args.modified_before,
  limit: args.per_page,
  offset: skipOf(args),
});

export class ListOtherPostsArgs extends ListOthersArgs {
  @DateTime({ description: 'Limit response to posts published after a given ISO8601 compliant date.' })
  after?: string;

  @DateTime({ description: 'Limit response to posts published before a given ISO8601 compliant date.' })
  before?: string;

  @Ids('Limit result set to posts assigned to specific authors.')
  author!: number[];

  @Choice(['asc', 'desc'], { default: 'desc', description: 'Order sort attribute ascending or descending.' })
  override order!: 'asc' | 'desc';

  @Choice(OTHER_POST_ORDERS, { default: 'date', description: 'Sort collection by post attribute.' })
  orderby!: (typeof OTHER_POST_ORDERS)[number];
}

export class ListOtherTermsArgs extends ListOthersArgs {
  @Choice(['asc', 'desc'], { default: 'asc', description: 'Order sort attribute ascending or descending.' })
  override order!: 'asc' | 'desc';

  @Choice(OTHER_TERM_ORDERS, { default: 'name', description: 'Sort collection by term attribute.' })
  orderby!: (typeof OTHER_TERM_ORDERS)[number];

  @Bool({ default: false, description: 'Whether to hide terms not assigned to any posts.' })
  hide_empty!: boolean;

  @Int({ description: 'Limit result set to terms assigned to a specific post.' })
  post?: number;

  @Int({ description: 'Limit result set to terms assigned to a specific parent.' })
  parent?: number;
}

export class ReadOtherArgs {
  @Int({ required: true, shown: { required: false }, description: 'Unique identifier.' })
  id!: number;

  @Context()
  context!: ReadContext;
}

/** The arguments of the list of a type: a filter for each of its taxonomies. */
export function listArgsOf(type: OtherType): ValueClass<ListOtherPostsArgs> {
  class ListArgs extends ListOtherPostsArgs {}
  for (const taxonomy of TYPE_FACTS[type].taxonomies)
    Ids(`Limit result set to items with specific terms assigned in the ${taxonomy} taxonomy.`)(
      ListArgs.prototype,
      taxonomy,
    );
  return ListArgs;
}
