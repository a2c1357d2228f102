import { POST_FORMATS } from '@gatehouse/dto';
import type { ArgumentProblem } from '@gatehouse/errors';
import {
  AnyValue,
  Bool,
  Choice,
  FieldGroup,
  Int,
  ListOf,
  OneOf,
  Shape,
  TermIds,
  type ValueClass,
  type ValueDecorator,
} from '@gatehouse/rest';
import { ListRecordsArgs, ORDERS, PagedRecordFields, UpdatedStatus } from '../records/args/record.args';

/** The fields that only posts have. */
@FieldGroup('Publishing')
export class PostFields extends PagedRecordFields {
  @Choice(POST_FORMATS, { description: 'The format for the post.' })
  format?: string;

  @Bool({ description: 'Whether or not the post should be treated as sticky.', cleared: false })
  sticky?: boolean;

  @TermIds('category', { description: 'The terms assigned to the post in the category taxonomy.' })
  categories?: number[];

  @TermIds('post_tag', { description: 'The terms assigned to the post in the post_tag taxonomy.', cleared: [] })
  tags?: number[];
}

export class CreatePostArgs extends PostFields {
  @AnyValue({ hidden: true })
  id?: unknown;
}

export class UpdatePostArgs extends PostFields {
  @Int({ description: 'Unique identifier for the post.' })
  id!: number;

  @UpdatedStatus()
  declare status?: string;
}

/** A filter by terms (docs/interface/core.md#list-filters). */
export interface TermFilter {
  terms: number[];
  include_children: boolean;
  operator: 'AND' | 'OR';
}

/** Of taxonomies that are not hierarchical, where terms are left out. */
export class TermsFilter {
  @ListOf(Int(), { default: [] }) terms!: number[];
}

class TermsOrChildrenFilter extends TermsFilter {
  @Bool({ default: false }) include_children!: boolean;
}

/** Of taxonomies that are not hierarchical. */
export class OperatorFilter extends TermsFilter {
  @Choice(['AND', 'OR'], { default: 'OR' }) operator!: 'AND' | 'OR';
}

class HierarchicalFilter extends TermsOrChildrenFilter {
  @Choice(['AND', 'OR'], { default: 'OR' }) operator!: 'AND' | 'OR';
}

const EMPTY_FILTER: ArgumentProblem = {
  code: 'rest_no_matching_schema',
  message: 'An empty text is neither a list of terms nor an object.',
};

/**
 * A filter by terms: a list of ids, or an object of the class; an empty text is neither.
 * Source: docs/interface/core.md#list-filters
 */
export const ByTerms = (type: ValueClass<TermsFilter>, description: string): ValueDecorator<TermFilter> =>
  OneOf<TermFilter>([ListOf(Int(), { minItems: 1 }), Shape(type, { additional: false })], {
    type: ['object', 'array'],
    description,
    check: (value: object) => (Object.keys(value).length === 0 ? EMPTY_FILTER : undefined),
    into: (value: number[] | TermsFilter): TermFilter => ({
      include_children: false,
      operator: 'OR',
      ...(Array.isArray(value) ? { terms: value } : value),
    }),
  });

export class ListPostsArgs extends ListRecordsArgs {
  @Choice(ORDERS, { default: 'date', description: 'Sort collection by post attribute.' })
  declare orderby: string;

  @Choice(['AND', 'OR'], { description: 'Limit result set based on relationship between multiple taxonomies.' })
  tax_relation?: 'AND' | 'OR';

  @ByTerms(HierarchicalFilter, 'Limit result set to items with specific terms assigned in the categories taxonomy.')
  categories?: TermFilter;

  @ByTerms(
    TermsOrChildrenFilter,
    'Limit result set to items except those with specific terms assigned in the categories taxonomy.',
  )
  categories_exclude?: TermFilter;

  @ByTerms(OperatorFilter, 'Limit result set to items with specific terms assigned in the tags taxonomy.')
  tags?: TermFilter;

  @ByTerms(TermsFilter, 'Limit result set to items except those with specific terms assigned in the tags taxonomy.')
  tags_exclude?: TermFilter;

  @Bool({ description: 'Limit result set to items that are sticky.' })
  sticky?: boolean;

  @Bool({ default: true, description: 'Whether to ignore sticky posts or not.' })
  ignore_sticky!: boolean;

  @ListOf(Choice(POST_FORMATS), {
    uniqueItems: true,
    description: 'Limit result set to items assigned one or more given formats.',
  })
  format?: string[];
}
