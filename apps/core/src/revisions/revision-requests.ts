import { Bool, Choice, ContextArgs, Int, ListOf, Text } from '@gatehouse/rest';

/** Filters of a list of revisions (docs/interface/core.md#revisions). */
export class ListRevisionsArgs extends ContextArgs {
  @Int({ description: 'The ID for the parent of the revision.' })
  parent!: number;

  @Int({ default: 1, min: 1, description: 'Current page of the collection.' })
  page!: number;

  @Int({ min: 1, max: 100, description: 'Maximum number of items to be returned in result set.' })
  per_page?: number;

  @Text({ description: 'Limit results to those matching a string.' })
  search?: string;

  @ListOf(Int(), { default: [], description: 'Ensure result set excludes specific IDs.' })
  exclude!: number[];

  @ListOf(Int(), { default: [], description: 'Limit result set to specific IDs.' })
  include!: number[];

  @Int({ description: 'Offset the result set by a specific number of items.' })
  offset?: number;

  @Choice(['asc', 'desc'], { default: 'desc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';

  @Choice(['date', 'id', 'include', 'relevance', 'slug', 'include_slugs', 'title'], {
    default: 'date',
    description: 'Sort collection by object attribute.',
  })
  orderby!: string;
}

export class ReadRevisionArgs extends ContextArgs {
  @Int({ description: 'The ID for the parent of the revision.' })
  parent!: number;

  @Int({ description: 'Unique identifier for the revision.' })
  id!: number;
}

export class DeleteRevisionArgs {
  @Int({ description: 'The ID for the parent of the revision.' })
  parent!: number;

  @Int({ description: 'Unique identifier for the revision.' })
  id!: number;

  @Bool({ default: false, description: 'Required to be true, as revisions do not support trashing.' })
  force!: boolean;
}
