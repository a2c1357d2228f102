import { Inject } from '@nestjs/common';
import { listed } from '@gatehouse/pagination';
import { Args, created, Here, Route, via, type Call } from '@gatehouse/rest';
import { LmsNamespace } from '../namespace/lms-namespace';
import { CategoriesService } from './categories.service';
import { CategoryAccess } from './category.access';
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
  constructor(@Inject(CategoriesService) private readonly categories: CategoriesService) {}

  @Route('GET', 'course_category', { ...SHARED, permit: via(CategoryAccess, 'list'), summary: 'Course categories.' })
  async list(@Args() args: ListCategoriesArgs, @Here() call: Call) {
    return listed(call, await this.categories.list(args, call), args);
  }

  @Route('POST', 'course_category', { ...SHARED, permit: via(CategoryAccess, 'create') })
  async create(@Args() args: CreateCategoryArgs, @Here() call: Call) {
    const record = await this.categories.create(args, call);
    return created(record, call.href(`lms/v1/course_category/${String(record['id'])}`));
  }

  @Route('GET', 'course_category/<id>', { ...SHARED, permit: via(CategoryAccess, 'read') })
  read(@Args() { context }: ReadCategoryArgs, @Here() call: Call) {
    return this.categories.read(context, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'course_category/<id>', { ...SHARED, permit: via(CategoryAccess, 'update') })
  update(@Args() args: UpdateCategoryArgs, @Here() call: Call) {
    return this.categories.update(args, call);
  }

  @Route('DELETE', 'course_category/<id>', { ...SHARED, permit: via(CategoryAccess, 'delete') })
  delete(@Args() { id, force }: DeleteCategoryArgs, @Here() call: Call) {
    return this.categories.delete(id, force, call);
  }
}
