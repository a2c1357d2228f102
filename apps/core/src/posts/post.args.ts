import { Arg, type ArgSpec, AnyValue, Bool, Choice, Int, ListOf } from '@gatehouse/rest';
import type { TermFilter } from '../records/list/post-filter';
import { ListRecordsArgs, ORDERS, RecordFields } from '../records/args/record.args';

const FORMATS = ['standard', 'aside', 'chat', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio'] as const;

/** The fields that only posts have. */
export class PostFields extends RecordFields {
  @Choice(FORMATS, { description: 'The format for the post.' })
  format?: string;

  @Bool({ description: 'Whether or not the post should be treated as sticky.' })
  sticky?: boolean;

  @ListOf(Int(), { description: 'The terms assigned to the post in the category taxonomy.' })
  categories?: number[];

  @ListOf(Int(), { description: 'The terms assigned to the post in the post_tag taxonomy.' })
  tags?: number[];
}

export class CreatePostArgs extends PostFields {
  @AnyValue({ hidden: true })
  id?: unknown;
}

export class UpdatePostArgs extends PostFields {
  @Int({ description: 'Unique identifier for the post.' })
  id!: number;
}

const TERMS = { terms: { type: 'array', items: { type: 'integer' }, default: [] } } as const;
const CHILDREN = { include_children: { type: 'boolean', default: false } } as const;
const OPERATOR = { operator: { type: 'string', enum: ['AND', 'OR'], default: 'OR' } } as const;

/** A filter by terms: a list of ids, or an object with these properties; an empty text is neither (docs/interface/core.md#list-filters). */
const byTerms = (properties: NonNullable<ArgSpec['properties']>, description: string): ArgSpec => ({
  type: ['object', 'array'],
  oneOf: [
    { type: 'array', items: { type: 'integer' }, minItems: 1 },
    { type: 'object', properties: { ...TERMS, ...properties }, additionalProperties: false },
  ],
  description,
  check: (value: object) =>
    Object.keys(value).length === 0
      ? { code: 'rest_no_matching_schema', message: 'An empty text is neither a list of terms nor an object.' }
      : undefined,
  into: (value: number[] | Partial<TermFilter>): TermFilter => ({
    terms: [],
    include_children: false,
    operator: 'OR',
    ...(Array.isArray(value) ? { terms: value } : value),
  }),
});

export class ListPostsArgs extends ListRecordsArgs {
  @Choice(ORDERS, { default: 'date', description: 'Sort collection by post attribute.' })
  orderby!: string;

  @Choice(['AND', 'OR'], { description: 'Limit result set based on relationship between multiple taxonomies.' })
  tax_relation?: 'AND' | 'OR';

  @Arg(
    byTerms(
      { ...CHILDREN, ...OPERATOR },
      'Limit result set to items with specific terms assigned in the categories taxonomy.',
    ),
  )
  categories?: TermFilter;

  @Arg(
    byTerms(
      CHILDREN,
      'Limit result set to items except those with specific terms assigned in the categories taxonomy.',
    ),
  )
  categories_exclude?: TermFilter;

  @Arg(byTerms(OPERATOR, 'Limit result set to items with specific terms assigned in the tags taxonomy.'))
  tags?: TermFilter;

  @Arg(byTerms({}, 'Limit result set to items except those with specific terms assigned in the tags taxonomy.'))
  tags_exclude?: TermFilter;

  @Bool({ description: 'Limit result set to items that are sticky.' })
  sticky?: boolean;

  @Bool({ default: true, description: 'Whether to ignore sticky posts or not.' })
  ignore_sticky!: boolean;

  @ListOf(Choice(FORMATS), {
    uniqueItems: true,
    description: 'Limit result set to items assigned one or more given formats.',
  })
  format?: string[];
}
