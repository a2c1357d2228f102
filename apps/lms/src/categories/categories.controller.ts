import { listed } from '@gatehouse/pagination';
import { Args, created, Ctx, Route, policy, type RequestContext } from '@gatehouse/rest';
import { LmsNamespace } from '../namespace/lms-namespace';
import { CategoriesService } from './categories.service';
import { CategoryPolicy } from './category.policy';
import {
  CreateCategoryArgs,
  DeleteCategoryArgs,
  ListCategoriesArgs,
  ReadCategoryArgs,
  UpdateCategoryArgs,
} from './category.args';

const SHARED = { batch: true, schema: 'course_category' } as const;

@LmsNamespace()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Route('GET', 'course_category', { ...SHARED, permit: policy(CategoryPolicy, 'list'), summary: 'Course categories.' })
  async list(@Args() args: ListCategoriesArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.categories.list(args, ctx), args);
  }

  @Route('POST', 'course_category', { ...SHARED, permit: policy(CategoryPolicy, 'create') })
  async create(@Args() args: CreateCategoryArgs, @Ctx() ctx: RequestContext) {
    const record = await this.categories.create(args, ctx);
    return created(record, ctx.href(`lms/v1/course_category/${String(record.id)}`));
  }

  @Route('GET', 'course_category/<id>', { ...SHARED, permit: policy(CategoryPolicy, 'read') })
  read(@Args() { context }: ReadCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.categories.read(context, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'course_category/<id>', { ...SHARED, permit: policy(CategoryPolicy, 'update') })
  update(@Args() args: UpdateCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.categories.update(args, ctx);
  }

  @Route('DELETE', 'course_category/<id>', { ...SHARED, permit: policy(CategoryPolicy, 'delete') })
  delete(@Args() { id, force }: DeleteCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.categories.delete(id, force, ctx);
  }
}
