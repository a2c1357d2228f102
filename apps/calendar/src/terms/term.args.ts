import { Arg } from '@gatehouse/rest';
import { flag, ids, number, page, perPage, text, words } from '../records/arg-decorators';

/** Longest name of a category or tag. */
const NAME_LENGTH = 200;

class TermFields {
  @Arg(words('Name.', { maxLength: NAME_LENGTH })) name?: string;
  @Arg(words('Description, HTML.')) description?: string;
  @Arg(words('Slug.')) slug?: string;
}

export class CreateTagArgs extends TermFields {
  @Arg(words('Name.', { required: true, maxLength: NAME_LENGTH })) override name!: string;
}

export class CreateCategoryArgs extends CreateTagArgs {
  @Arg(number('ID of the category above.')) parent?: number;
}

export class TermIdArgs {
  @Arg(number('ID of the term.', { required: true })) id!: number;
}

export class UpdateTagArgs extends TermFields {
  @Arg(number('ID of the term.', { required: true })) id!: number;
}

export class UpdateCategoryArgs extends UpdateTagArgs {
  @Arg(number('ID of the category above.')) parent?: number;
}

/** Filters of the lists of categories and tags (docs/interface/calendar.md#category-and-tag-lists). */
export class ListTagsArgs {
  @Arg(page) page!: number;
  @Arg(perPage('Terms per page.')) per_page!: number;
  @Arg(words('Words that occur in the name or slug.')) search?: string;
  @Arg(ids('Not these.')) exclude?: number[];
  @Arg(ids('Only these.')) include?: number[];
  @Arg(text('asc, or anything else for descending.')) order?: string;
  @Arg(text('id, include, name, slug, include_slugs, term_group, description, count, parent.')) orderby?: string;
  @Arg(flag('Without terms that no published event has.', { default: true })) hide_empty!: boolean;
  @Arg(number('Only those of this event.')) post?: number;
  @Arg(number('The same as post.')) event?: number;
  @Arg(words('Only the one with this slug.')) slug?: string;
}

export class ListCategoriesArgs extends ListTagsArgs {
  @Arg(number('Only those directly under this category.')) parent?: number;
}
