import { SelectionArgs } from '@gatehouse/pagination';
import { Choice, ContextArgs, Int, ListOf, Text } from '@gatehouse/rest';
import { ByTerms, OperatorFilter, TermsFilter, type TermFilter } from '../../posts/term-filter';
import { ORDERS } from '../../records/args/record-requests';

export class ListMenuItemsArgs extends SelectionArgs {
  @Int({
    default: 100,
    min: 1,
    max: 100,
    description: 'Maximum number of items to be returned in result set.',
  })
  declare per_page: number;

  @Choice(['asc', 'desc'], { default: 'asc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';

  @Choice([...ORDERS, 'menu_order'], { default: 'menu_order', description: 'Sort collection by object attribute.' })
  orderby!: string;

  @ListOf(Text(), { description: 'Limit result set to posts with one or more specific slugs.' })
  slug?: string[];

  @ByTerms(OperatorFilter, 'Limit result set to items with specific terms assigned in the menus taxonomy.')
  menus?: TermFilter;

  @ByTerms(TermsFilter, 'Limit result set to items except those with specific terms assigned in the menus taxonomy.')
  menus_exclude?: TermFilter;

  @Int({ description: 'Limit result set to posts with a specific menu_order value.' })
  menu_order?: number;
}

export class ReadMenuItemArgs extends ContextArgs {
  @Int({ description: 'Unique identifier for the post.' })
  id!: number;
}
