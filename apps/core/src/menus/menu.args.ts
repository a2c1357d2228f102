import { Choice, ContextArgs, Int } from '@gatehouse/rest';
import { ListTermsArgs } from '../terms/term-requests';

export class ListMenusArgs extends ListTermsArgs {
  @Int({ description: 'Limit result set to terms assigned to a specific post.', shown: { default: null } })
  declare post?: number;

  @Choice(['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count'], {
    default: 'name',
    description: 'Sort collection by term attribute.',
  })
  declare orderby: string;
}

export class ReadMenuArgs extends ContextArgs {
  @Int({ description: 'Unique identifier for the term.' })
  id!: number;
}
