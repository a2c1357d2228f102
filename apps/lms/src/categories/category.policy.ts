import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { TaxonomyPolicy } from '@gatehouse/terms';
import { isReadable } from '../access/course.access';
import { CourseRepository } from '../courses/model/course.repository';
import type { CourseTerm } from './course-term';
import { CourseTermsQuery } from './terms.store';

/** Who may do what with course categories (docs/interface/lms.md#course-categories). */
@Injectable()
export class CategoryPolicy extends TaxonomyPolicy<CourseTerm> {
  constructor(
    terms: CourseTermsQuery,
    private readonly courses: CourseRepository,
  ) {
    super(terms, {
      name: 'course_category',
      namespace: 'lms/v1',
      base: 'course_category',
      hierarchical: true,
      create: 'manage_categories',
      manage: 'manage_categories',
      folder: 'course-category',
    });
  }

  protected override async readsRecord(id: number, { caller }: RequestContext): Promise<boolean | undefined> {
    const course = await this.courses.byId(id);
    return course && isReadable(caller, course);
  }
}
