import { AnyValue, Choice, FieldGroup, Int, ListOf } from '@gatehouse/rest';
import { ListRecordsArgs, ORDERS, PagedRecordFields, UpdatedStatus } from '../records/args/record.args';

/** The largest number in an integer column. */
const LARGEST = 2_147_483_647;

/** The fields that only pages have. */
@FieldGroup('Publishing')
export class PageFields extends PagedRecordFields {
  @Int({ description: 'The ID for the parent of the page.', label: 'Parent page', cleared: 0 })
  parent?: number;

  @Int({
    min: -LARGEST,
    max: LARGEST,
    description: 'The order of the page in relation to other pages.',
    label: 'Order',
    cleared: 0,
  })
  menu_order?: number;
}

export class CreatePageArgs extends PageFields {
  @AnyValue({ hidden: true })
  id?: unknown;
}

export class UpdatePageArgs extends PageFields {
  @Int({ description: 'Unique identifier for the page.' })
  id!: number;

  @UpdatedStatus()
  declare status?: string;
}

export class ListPagesArgs extends ListRecordsArgs {
  @Choice([...ORDERS, 'menu_order'], { default: 'date', description: 'Sort collection by page attribute.' })
  declare orderby: string;

  @Int({ description: 'Limit result set to pages with a specific menu_order value.' })
  menu_order?: number;

  @ListOf(Int(), { default: [], description: 'Limit result set to items with particular parent IDs.' })
  parent!: number[];

  @ListOf(Int(), { default: [], description: 'Limit result set to all items except those of a particular parent ID.' })
  parent_exclude!: number[];
}
