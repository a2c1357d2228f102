import { Choice, CONTEXTS, Int, Text } from '@gatehouse/rest';
import { HierarchicalTermView } from '@gatehouse/terms';

/** A category of courses (docs/interface/lms.md#course-categories). */
export class CourseCategoryView extends HierarchicalTermView {
  @Int({ context: CONTEXTS.read, readonly: true, description: 'Number of published courses.' })
  declare count?: number;

  @Text({ context: CONTEXTS.all, required: true, description: 'HTML title.', examples: ['Outdoor skills'] })
  declare name: string;

  @Choice(['course_category'], { context: CONTEXTS.all, readonly: true, description: 'The taxonomy.' })
  declare taxonomy: 'course_category';
}
