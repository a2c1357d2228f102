import { SelectionArgs, ModifiedArgs } from '@gatehouse/pagination';
import {
  Bool,
  Choice,
  ContextArgs,
  FieldGroup,
  Html,
  Int,
  ListOf,
  TermId,
  Text,
  IntersectionType,
} from '@gatehouse/rest';
import { MetaFields } from '../records/args/meta-fields';

export class ListTermsArgs extends IntersectionType(SelectionArgs, ModifiedArgs) {
  @Choice(['asc', 'desc'], { default: 'asc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';

  @Choice(['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count'], {
    default: 'name',
    description: 'Sort collection by term attribute.',
  })
  orderby!: string;

  @Bool({ default: false, description: 'Whether to hide terms not assigned to any posts.' })
  hide_empty!: boolean;

  @Int({ description: 'Limit result set to terms assigned to a specific post.', shown: { default: null } })
  post?: number;

  @ListOf(Text(), { description: 'Limit result set to terms with one or more specific slugs.' })
  slug?: string[];
}

export class ListCategoriesArgs extends ListTermsArgs {
  @Int({ description: 'Limit result set to terms assigned to a specific parent.' })
  parent?: number;
}

export class ReadTermArgs extends ContextArgs {
  @Int({ description: 'Unique identifier for the term.' })
  id!: number;
}

/** What can be written of a term. */
@FieldGroup('Content')
class TermFields {
  @Html({ description: 'HTML description of the term.', cleared: '' })
  description?: string;

  @Text({ description: 'An alphanumeric identifier for the term unique to its type.' })
  slug?: string;

  @MetaFields()
  meta?: Record<string, unknown>;

  /** Tags have none, and say so. */
  @Int({ hidden: true })
  parent?: number;
}

export class CreateTagArgs extends TermFields {
  @Text({ required: true, description: 'HTML title for the term.', group: 'Content' })
  name!: string;
}

export class UpdateTagArgs extends TermFields {
  @Int({ description: 'Unique identifier for the term.' })
  id!: number;

  @Text({ description: 'HTML title for the term.', group: 'Content' })
  name?: string;
}

export class CreateCategoryArgs extends CreateTagArgs {
  @TermId('category', { description: 'The parent term ID.', cleared: 0 })
  declare parent?: number;
}

export class UpdateCategoryArgs extends UpdateTagArgs {
  @TermId('category', { description: 'The parent term ID.', cleared: 0 })
  declare parent?: number;
}

export class DeleteTermArgs {
  @Int({ description: 'Unique identifier for the term.' })
  id!: number;

  @Bool({ default: false, description: 'Required to be true, as terms do not support trashing.' })
  force!: boolean;
}
