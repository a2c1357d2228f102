import { Arg } from '@gatehouse/rest';
import { ContextArgs } from '../records/args/record.args';

/** Filters of a list of revisions (docs/interface/core.md#revisions). */
export class ListRevisionsArgs extends ContextArgs {
  @Arg({ type: 'integer', description: 'The ID for the parent of the revision.' })
  parent!: number;

  @Arg({ type: 'integer', default: 1, minimum: 1, description: 'Current page of the collection.' })
  page!: number;

  @Arg({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    description: 'Maximum number of items to be returned in result set.',
  })
  per_page?: number;

  @Arg({ type: 'string', description: 'Limit results to those matching a string.' })
  search?: string;

  @Arg({
    type: 'array',
    items: { type: 'integer' },
    default: [],
    description: 'Ensure result set excludes specific IDs.',
  })
  exclude!: number[];

  @Arg({ type: 'array', items: { type: 'integer' }, default: [], description: 'Limit result set to specific IDs.' })
  include!: number[];

  @Arg({ type: 'integer', description: 'Offset the result set by a specific number of items.' })
  offset?: number;

  @Arg({
    type: 'string',
    enum: ['asc', 'desc'],
    default: 'desc',
    description: 'Order sort attribute ascending or descending.',
  })
  order!: 'asc' | 'desc';

  @Arg({
    type: 'string',
    enum: ['date', 'id', 'include', 'relevance', 'slug', 'include_slugs', 'title'],
    default: 'date',
    description: 'Sort collection by object attribute.',
  })
  orderby!: string;
}

export class ReadRevisionArgs extends ContextArgs {
  @Arg({ type: 'integer', description: 'The ID for the parent of the revision.' })
  parent!: number;

  @Arg({ type: 'integer', description: 'Unique identifier for the revision.' })
  id!: number;
}

export class DeleteRevisionArgs {
  @Arg({ type: 'integer', description: 'The ID for the parent of the revision.' })
  parent!: number;

  @Arg({ type: 'integer', description: 'Unique identifier for the revision.' })
  id!: number;

  @Arg({ type: 'boolean', default: false, description: 'Required to be true, as revisions do not support trashing.' })
  force!: boolean;
}
