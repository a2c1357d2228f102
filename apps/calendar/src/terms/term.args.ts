import { FilledText, Flag, IdList, PageNumber, PerPage, PlainText, Whole } from '../api/arg-decorators';

/** Longest name of a category or tag. */
const NAME_LENGTH = 200;

class TermFields {
  @FilledText({ description: 'Name.', maxLength: NAME_LENGTH }) name?: string;
  @FilledText({ description: 'Description, HTML.' }) description?: string;
  @FilledText({ description: 'Slug.' }) slug?: string;
}

export class CreateTagArgs extends TermFields {
  @FilledText({ description: 'Name.', required: true, maxLength: NAME_LENGTH }) override name!: string;
}

export class CreateCategoryArgs extends CreateTagArgs {
  @Whole({ description: 'ID of the category above.' }) parent?: number;
}

export class TermIdArgs {
  @Whole({ description: 'ID of the term.', required: true }) id!: number;
}

export class UpdateTagArgs extends TermFields {
  @Whole({ description: 'ID of the term.', required: true }) id!: number;
}

export class UpdateCategoryArgs extends UpdateTagArgs {
  @Whole({ description: 'ID of the category above.' }) parent?: number;
}

/** Filters of the lists of categories and tags (docs/interface/calendar.md#category-and-tag-lists). */
export class ListTagsArgs {
  @PageNumber() page!: number;
  @PerPage('Terms per page.') per_page!: number;
  @FilledText({ description: 'Words that occur in the name or slug.' }) search?: string;
  @IdList({ description: 'Not these.' }) exclude?: number[];
  @IdList({ description: 'Only these.' }) include?: number[];
  @PlainText({ description: 'asc, or anything else for descending.' }) order?: string;
  @PlainText({ description: 'id, include, name, slug, include_slugs, term_group, description, count, parent.' })
  orderby?: string;
  @Flag({ description: 'Without terms that no published event has.', default: true }) hide_empty!: boolean;
  @Whole({ description: 'Only those of this event.' }) post?: number;
  @Whole({ description: 'The same as post.' }) event?: number;
  @FilledText({ description: 'Only the one with this slug.' }) slug?: string;
}

export class ListCategoriesArgs extends ListTagsArgs {
  @Whole({ description: 'Only those directly under this category.' }) parent?: number;
}
