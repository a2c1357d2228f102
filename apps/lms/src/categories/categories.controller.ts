import { Args, Ctx, Route, many, policy, type RequestContext } from '@gatehouse/rest';
import { LmsNamespace } from '../namespace/lms-namespace';
import { CategoriesService } from './categories.service';
import { CategoryPolicy } from './category.policy';
import { DeleteCategoryArgs, ListCategoriesArgs, ReadCategoryArgs } from './category-requests';
import { CourseTerm, CreateCategoryArgs, UpdateCategoryArgs } from './course-term';

const SHARED = { batch: true, schema: 'course_category' } as const;

/** The routes of course categories (docs/interface/lms.md). */
@LmsNamespace({
  versions: { 'course_category/<id>': 'course-terms' },
  schemas: { course_category: CourseTerm },
  links: { course_category: { up: ['lms/v1/course_category/<id>'] } },
})
export class CategoriesController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly policy: CategoryPolicy,
  ) {}

  @Route('GET', 'course_category', { ...SHARED, permit: policy(CategoryPolicy, 'list'), summary: 'Course categories.' })
  list(@Args() args: ListCategoriesArgs, @Ctx() ctx: RequestContext) {
    return this.categories.list(this.policy, args, ctx);
  }

  @Route('POST', 'course_category', {
    ...SHARED,
    permit: policy(CategoryPolicy, 'create'),
    status: 201,
    summary: 'Creates a category of courses.',
  })
  create(@Args() args: CreateCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.categories.create(this.policy, args, ctx);
  }

  @Route('GET', 'course_category/<id>', {
    ...SHARED,
    permit: policy(CategoryPolicy, 'read'),
    embed: { tags: ['course-term-names'], read: many(CategoriesController, 'embedded') },
    summary: 'Reads one category of courses.',
  })
  read(@Args() { context }: ReadCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.categories.one(this.policy, context, ctx);
  }

  /** For links to them. */
  embedded(ids: readonly number[], ctx: RequestContext) {
    return this.categories.embedded(this.policy, ids, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'course_category/<id>', {
    ...SHARED,
    permit: policy(CategoryPolicy, 'update'),
    summary: 'Changes what is named of a category of courses.',
  })
  update(@Args() args: UpdateCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.categories.update(this.policy, args.id, args, ctx);
  }

  @Route('DELETE', 'course_category/<id>', {
    ...SHARED,
    permit: policy(CategoryPolicy, 'delete'),
    summary: 'Deletes a category of courses.',
  })
  delete(@Args() { force }: DeleteCategoryArgs, @Ctx() ctx: RequestContext) {
    return this.categories.remove(this.policy, force, ctx);
  }
}
