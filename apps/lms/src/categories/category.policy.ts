import { Injectable } from '@nestjs/common';
import { TaxonomyPolicy } from '@gatehouse/terms';
import type { Taxonomy } from './term.entity';
import { CourseTermsQuery } from './terms.store';

/** Who may do what with course categories (docs/interface/lms.md#course-categories). */
@Injectable()
export class CategoryPolicy extends TaxonomyPolicy<Taxonomy> {
  constructor(terms: CourseTermsQuery) {
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
}
