import { ModifiedArgs } from '@gatehouse/pagination';
import { FilteredBy } from '@gatehouse/records';
import { Bool, Int } from '@gatehouse/rest';
import { FilledText, IdList, PageNumber, PerPage } from '../api/arg-decorators';
import { EventTerm } from './term';

/** Filters of the lists of categories and tags (docs/interface/calendar.md#category-and-tag-lists). */
@FilteredBy(EventTerm)
export class ListTagsArgs extends ModifiedArgs {
  @PageNumber() page!: number;
  @PerPage('Terms per page.') per_page!: number;
  @FilledText({ description: 'Words that occur in the name or slug.' }) search?: string;
  @IdList({ description: 'Not these.' }) exclude?: number[];
  @IdList({ description: 'Only these.' }) include?: number[];
  @FilledText({ description: 'asc, or anything else for descending.' }) order?: string;
  @FilledText({ description: 'id, include, name, slug, include_slugs, term_group, description, count, parent.' })
  orderby?: string;
  /** The reference shows the number. */
  @Bool({ description: 'Without terms that no published event has.', default: true, shown: { default: 1 } })
  hide_empty!: boolean;
  @Int({ description: 'Only those of this event.' }) post?: number;
  @Int({ description: 'The same as post.' }) event?: number;
  @FilledText({ description: 'Only the one with this slug.' }) slug?: string;
}

export class ListCategoriesArgs extends ListTagsArgs {
  @Int({ description: 'Only those directly under this category.' }) parent?: number;
}
