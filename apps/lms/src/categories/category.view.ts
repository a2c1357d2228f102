import { AnyObject, Choice, Int, Text, Uri } from '@gatehouse/rest';
import type { TermLinks, TermView } from '@gatehouse/terms';

const ALL = { context: ['view', 'edit', 'embed'] } as const;
const VIEW_AND_EDIT = { context: ['view', 'edit'] } as const;

/** A category of courses (docs/interface/lms.md#course-categories). */
export class CourseCategoryView implements TermView {
  @Int({ ...ALL, readonly: true })
  id!: number;

  @Int({ ...VIEW_AND_EDIT, readonly: true, description: 'Number of published courses.' })
  count?: number;

  @Text(VIEW_AND_EDIT)
  description?: string;

  @Uri({
    ...ALL,
    readonly: true,
    description: 'The page on the site.',
    examples: ['https://example.com/course-category/outdoor-skills/'],
  })
  link!: string;

  @Text({ ...ALL, required: true, examples: ['Outdoor skills'] })
  name!: string;

  @Text({ ...ALL, description: 'The name in addresses.', examples: ['outdoor-skills'] })
  slug!: string;

  @Choice(['course_category'], { ...ALL, readonly: true })
  taxonomy!: 'course_category';

  @Int({ ...VIEW_AND_EDIT, description: 'Id of the category above; 0 for none.' })
  parent?: number;

  @AnyObject({ ...VIEW_AND_EDIT, description: 'Empty.' })
  meta?: object;

  /** The documentation adds links to every record. */
  _links!: TermLinks;
}
