import { PageArgs } from '@gatehouse/pagination';
import { Arg } from '@gatehouse/rest';
import { ContextArgs } from '../records/args/record.args';
import type { Context } from '../records/model/record-view';

export class ListTermsArgs extends PageArgs {
  @Arg({
    type: 'string',
    enum: ['view', 'embed', 'edit'],
    default: 'view',
    description: 'Scope under which the request is made; determines fields present in response.',
  })
  context!: Context;

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
    default: 'asc',
    description: 'Order sort attribute ascending or descending.',
  })
  order!: 'asc' | 'desc';

  @Arg({
    type: 'string',
    enum: ['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count'],
    default: 'name',
    description: 'Sort collection by term attribute.',
  })
  orderby!: string;

  @Arg({ type: 'boolean', default: false, description: 'Whether to hide terms not assigned to any posts.' })
  hide_empty!: boolean;

  @Arg({
    type: 'integer',
    description: 'Limit result set to terms assigned to a specific post.',
    shown: { default: null },
  })
  post?: number;

  @Arg({
    type: 'array',
    items: { type: 'string' },
    description: 'Limit result set to terms with one or more specific slugs.',
  })
  slug?: string[];
}

export class ListCategoriesArgs extends ListTermsArgs {
  @Arg({ type: 'integer', description: 'Limit result set to terms assigned to a specific parent.' })
  parent?: number;
}

export class ReadTermArgs extends ContextArgs {
  @Arg({ type: 'integer', description: 'Unique identifier for the term.' })
  id!: number;
}

/** What can be written of a term. */
export class TermFields {
  @Arg({ type: 'string', description: 'HTML description of the term.' })
  description?: string;

  @Arg({ type: 'string', description: 'An alphanumeric identifier for the term unique to its type.' })
  slug?: string;

  @Arg({ type: 'object', description: 'Meta fields.' })
  meta?: Record<string, unknown>;

  /** Tags have none, and say so. */
  @Arg({ type: 'integer', hidden: true })
  parent?: number;
}

export class CreateTagArgs extends TermFields {
  @Arg({ type: 'string', required: true, description: 'HTML title for the term.' })
  name!: string;
}

export class UpdateTagArgs extends TermFields {
  @Arg({ type: 'integer', description: 'Unique identifier for the term.' })
  id!: number;

  @Arg({ type: 'string', description: 'HTML title for the term.' })
  name?: string;
}

export class CreateCategoryArgs extends CreateTagArgs {
  @Arg({ type: 'integer', description: 'The parent term ID.' })
  declare parent?: number;
}

export class UpdateCategoryArgs extends UpdateTagArgs {
  @Arg({ type: 'integer', description: 'The parent term ID.' })
  declare parent?: number;
}

export class DeleteTermArgs {
  @Arg({ type: 'integer', description: 'Unique identifier for the term.' })
  id!: number;

  @Arg({ type: 'boolean', default: false, description: 'Required to be true, as terms do not support trashing.' })
  force!: boolean;
}
