import { AnyObject, Choice, Int, Text, Uri } from '@gatehouse/rest';
import type { TermLinks, TermView } from '@gatehouse/terms';

/** Contexts of the fields that an embedded category leaves out. */
const VIEW_AND_EDIT = { context: ['view', 'edit'] } as const;

/** A category of courses (docs/interface/lms.md#course-categories). A field without `context` is shown in all contexts. */
export class CourseCategoryView implements TermView {
  @Int({ readonly: true })
  id!: number;

  @Int({ ...VIEW_AND_EDIT, readonly: true, description: 'Number of published courses.' })
  count?: number;

  @Text(VIEW_AND_EDIT)
  description?: string;

  @Uri({
    readonly: true,
    description: 'The page on the site.',
    examples: ['https://example.com/course-category/outdoor-skills/'],
  })
  link!: string;

  @Text({ required: true, examples: ['Outdoor skills'] })
  name!: string;

  @Text({ description: 'The name in addresses.', examples: ['outdoor-skills'] })
  slug!: string;

  @Choice(['course_category'], { readonly: true })
  taxonomy!: 'course_category';

  @Int({ ...VIEW_AND_EDIT, description: 'Id of the category above; 0 for none.' })
  parent?: number;

  @AnyObject({ ...VIEW_AND_EDIT, description: 'Empty.' })
  meta?: object;

  /** The documentation adds links to every record. */
  _links!: TermLinks;
}
