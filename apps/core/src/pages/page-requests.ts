import { createArgs, sortsOf, updateArgs, withFilters } from '@gatehouse/records';
import { Choice, Int, IntersectionType, PatchType } from '@gatehouse/rest';
import { ListRecordsArgs, NewRecordArgs, ORDERS, UpdatedStatus } from '../records/args/record-requests';
import { Page } from '../records/model/page';
import type { PostInput } from '../records/write/post-input';

/** The page that a path names. */
class PageIdArgs {
  @Int({ description: 'Unique identifier for the page.' })
  id!: number;
}

const PageFields = createArgs<Page, PostInput>(Page);

export class SavePageArgs extends PatchType(PageFields) {}
export class CreatePageArgs extends IntersectionType(PageFields, NewRecordArgs) {}
export class UpdatePageArgs extends updateArgs<Page, PageIdArgs, PostInput>(Page, PageIdArgs) {
  @UpdatedStatus()
  declare status?: string;
}

class PagesListArgs extends ListRecordsArgs {
  @Choice([...ORDERS, 'menu_order', ...sortsOf(Page)], {
    default: 'date',
    description: 'Sort collection by page attribute.',
  })
  declare orderby: string;
}

export class ListPagesArgs extends withFilters(PagesListArgs, Page) {}
