import { SelectionArgs, ModifiedArgs } from '@gatehouse/pagination';
import { FilteredBy } from '@gatehouse/records';
import { Bool, Choice, ContextArgs, Int, IntersectionType, ListOf, Text } from '@gatehouse/rest';
import { Term } from './term';

@FilteredBy(Term)
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

export class DeleteTermArgs {
  @Int({ description: 'Unique identifier for the term.' })
  id!: number;

  @Bool({ default: false, description: 'Required to be true, as terms do not support trashing.' })
  force!: boolean;
}
