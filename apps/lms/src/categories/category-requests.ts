import { Bool, Choice, Int, IntersectionType, ListOf, Text } from '@gatehouse/rest';
import { PageArgs, ModifiedArgs } from '@gatehouse/pagination';
import { FilteredBy } from '@gatehouse/records';
import { CourseTerm } from './course-term';

export type TermContext = 'view' | 'embed' | 'edit';
const Context = () => Choice(['view', 'embed', 'edit'], { default: 'view' });

@FilteredBy(CourseTerm)
export class ListCategoriesArgs extends IntersectionType(PageArgs, ModifiedArgs) {
  @Context()
  context!: TermContext;

  @Text()
  search?: string;

  @ListOf(Int())
  exclude?: number[];

  @ListOf(Int())
  include?: number[];

  @Choice(['asc', 'desc'], { default: 'asc' })
  order!: 'asc' | 'desc';

  @Choice(['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count'], { default: 'name' })
  orderby!: 'id' | 'include' | 'name' | 'slug' | 'include_slugs' | 'term_group' | 'description' | 'count';

  @Bool({ default: false })
  hide_empty!: boolean;

  @Int()
  parent?: number;

  @Int({ default: null, description: 'Course whose categories are wanted.' })
  post!: number | null;

  @ListOf(Text())
  slug?: string[];
}

export class ReadCategoryArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Context()
  context!: TermContext;
}

export class DeleteCategoryArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Bool({ default: false, description: 'Has to be true: there is no trash for categories.' })
  force!: boolean;
}
