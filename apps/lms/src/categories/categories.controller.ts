import { Inject } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { listed } from '@gatehouse/pagination';
import { Args, created, Here, needs, Route, type Call } from '@gatehouse/rest';
import { LmsNamespace } from '../namespace/lms-namespace';
import { CategoriesService } from './categories.service';
import { CreateCategoryArgs, DeleteCategoryArgs, ListCategoriesArgs, ReadCategoryArgs, UpdateCategoryArgs } from './category.args';

const SHARED = { batch: true, schema: 'course_category' } as const;

/** context=edit is for those who may write categories. */
function readable({ caller, args }: Call): void {
  if (args['context'] === 'edit' && !can(caller, 'manage_categories')) throw forbidden(caller, 'rest_forbidden_context');
}

@LmsNamespace()
export class CategoriesController {
  constructor(@Inject(CategoriesService) private readonly categories: CategoriesService) {}

  @Route('GET', 'course_category', { ...SHARED, permit: readable, summary: 'Course categories.' })
  async list(@Args() args: ListCategoriesArgs, @Here() call: Call) {
    return listed(call, await this.categories.list(args, call), args);
  }

  @Route('POST', 'course_category', { ...SHARED, permit: needs('manage_categories', 'rest_cannot_create') })
  async create(@Args() args: CreateCategoryArgs, @Here() call: Call) {
    const record = await this.categories.create(args, call);
    return created(record, call.href(`lms/v1/course_category/${String(record['id'])}`));
  }

  @Route('GET', 'course_category/<id>', { ...SHARED, permit: readable })
  read(@Args() { id, context }: ReadCategoryArgs, @Here() call: Call) {
    return this.categories.read(id, context, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'course_category/<id>', { ...SHARED, permit: needs('manage_categories', 'rest_cannot_update') })
  update(@Args() args: UpdateCategoryArgs, @Here() call: Call) {
    return this.categories.update(args, call);
  }

  @Route('DELETE', 'course_category/<id>', { ...SHARED, permit: needs('manage_categories', 'rest_cannot_delete') })
  delete(@Args() { id, force }: DeleteCategoryArgs, @Here() call: Call) {
    return this.categories.delete(id, force, call);
  }
}
