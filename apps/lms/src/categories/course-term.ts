import { createHash } from 'node:crypto';
import { createArgs, Hidden, Resource, Rewritten, Stored, Text, updateArgs } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { TermRecord } from '@gatehouse/terms';
import { decodeEntities, sanitiseName, searchFold } from '@gatehouse/text';

export type Taxonomy = 'course_category' | 'course_tag';

const { CONTEXTS } = rest;
const CONTENT = { group: 'Content' };

/** A category or tag of courses (docs/interface/lms.md#course-categories). */
@Resource<CourseTerm>({
  path: 'lms/v1/course_category',
  one: 'term',
  table: 'terms',
  unique: { slug: ['taxonomy', 'slug'], name: ['taxonomy', 'parent', 'name_key'] },
  beforeWrite: (term) => {
    term.nameFold = searchFold(decodeEntities(term.name));
  },
})
export class CourseTerm extends TermRecord<Taxonomy> {
  @Stored(
    'integer',
    rest.Int({ context: CONTEXTS.read, readonly: true, description: 'Number of published courses.' }),
    { readonly: true, initial: 0 },
  )
  override count!: number;

  @Rewritten(rest.Html({ cleared: '', ...CONTENT })) override description!: string;

  @Text({
    context: CONTEXTS.all,
    required: true,
    description: 'HTML title.',
    examples: ['Outdoor skills'],
    search: true,
    clean: sanitiseName,
    written: rest.Text({ required: true, ...CONTENT }),
  })
  override name!: string;

  @Rewritten(rest.Text(CONTENT)) override slug!: string;

  @Stored(
    'key(32)',
    rest.Choice(['course_category'], { context: CONTEXTS.all, readonly: true, description: 'The taxonomy.' }),
    { readonly: true },
  )
  override taxonomy!: Taxonomy;

  @Rewritten(rest.TermId('course_category', { cleared: 0, ...CONTENT })) override parent!: number;

  /** The name as plain text without case and accents, for orders. */
  @Hidden('text') nameFold!: string;
}

class CategoryIdArgs {
  @rest.Int({ required: true, shown: { required: false } })
  id!: number;
}

@rest.FieldGroup('Content')
class UnstoredFields {
  @rest.AnyObject({ description: 'Categories have no meta fields: ignored.' })
  meta?: object;
}

export class CreateCategoryArgs extends rest.IntersectionType(createArgs(CourseTerm), UnstoredFields) {}
export class UpdateCategoryArgs extends rest.IntersectionType(updateArgs(CourseTerm, CategoryIdArgs), UnstoredFields) {}

/** A hash of the name in lower case, which is unique among siblings. */
export const keyOf = (name: string): string =>
  createHash('sha256').update(decodeEntities(name).toLowerCase()).digest('hex');
