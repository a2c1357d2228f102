import { Arg } from '@gatehouse/rest';
import { PageArgs } from '@gatehouse/pagination';

export type TermContext = 'view' | 'embed' | 'edit';
const CONTEXT = { type: 'string', enum: ['view', 'embed', 'edit'], default: 'view' } as const;

export class ListCategoriesArgs extends PageArgs {
  @Arg(CONTEXT)
  context!: TermContext;

  @Arg({ type: 'string' })
  search?: string;

  @Arg({ type: 'array', items: { type: 'integer' } })
  exclude?: number[];

  @Arg({ type: 'array', items: { type: 'integer' } })
  include?: number[];

  @Arg({ type: 'string', enum: ['asc', 'desc'], default: 'asc' })
  order!: 'asc' | 'desc';

  @Arg({
    type: 'string',
    enum: ['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count'],
    default: 'name',
  })
  orderby!: 'id' | 'include' | 'name' | 'slug' | 'include_slugs' | 'term_group' | 'description' | 'count';

  @Arg({ type: 'boolean', default: false })
  hide_empty!: boolean;

  @Arg({ type: 'integer' })
  parent?: number;

  @Arg({ type: 'integer', default: null, description: 'Course whose categories are wanted.' })
  post!: number | null;

  @Arg({ type: 'array', items: { type: 'string' } })
  slug?: string[];
}

export class ReadCategoryArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  id!: number;

  @Arg(CONTEXT)
  context!: TermContext;
}

export class UpdateCategoryArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  id!: number;

  @Arg({ type: 'string' })
  description?: string;

  @Arg({ type: 'string' })
  name?: string;

  @Arg({ type: 'string' })
  slug?: string;

  @Arg({ type: 'integer' })
  parent?: number;

  @Arg({ type: 'object', description: 'Categories have no meta fields: ignored.' })
  meta?: object;
}

export class CreateCategoryArgs {
  @Arg({ type: 'string' })
  description?: string;

  @Arg({ type: 'string', required: true })
  name!: string;

  @Arg({ type: 'string' })
  slug?: string;

  @Arg({ type: 'integer' })
  parent?: number;

  @Arg({ type: 'object', description: 'Categories have no meta fields: ignored.' })
  meta?: object;
}

export class DeleteCategoryArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  id!: number;

  @Arg({ type: 'boolean', default: false, description: 'Has to be true: there is no trash for categories.' })
  force!: boolean;
}
