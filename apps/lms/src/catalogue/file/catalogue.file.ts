import { ArrayUnique } from 'class-validator';
import {
  Choice,
  DateTime,
  Email,
  IntersectionType,
  ListOf,
  MapOf,
  OmitType,
  parseAs,
  Shape,
  Text,
} from '@gatehouse/rest';
import { CourseArgs } from '../../courses/model/course';
import { STATUSES, type CourseStatus } from '../../listing/record.view';
import { ReviewInput } from '../../reviews/review';
import { SectionInput } from '../../structure/structure.input';
import { structureProblem } from '../../structure/structure.rules';

/** A slug or name is required, and not empty. */
const NAME = { required: true, minLength: 1 } as const;

/** A teacher or learner in the file; the user name leads to the account. */
export class CataloguePerson {
  @Text(NAME)
  username!: string;

  @Email({ required: true })
  email!: string;

  @Text(NAME)
  name!: string;

  @Text()
  first_name?: string;

  @Text()
  last_name?: string;

  @Text(NAME)
  role!: string;

  @Text()
  description?: string;

  @MapOf(Text())
  social?: Record<string, string>;
}

/** A category or tag. */
export class CatalogueTerm {
  @Text(NAME)
  slug!: string;

  @Text(NAME)
  name!: string;

  @Text()
  description?: string;

  @Text({ description: 'The slug of the parent, which comes earlier in the list.' })
  parent?: string;
}

/**
 * A course in the file, with its sections, lessons and quizzes: whatever is written of a course is in files as well. These fields
 * have another form there.
 */
export class CatalogueCourse extends OmitType(CourseArgs, ['instructor', 'categories', 'tags']) {
  @Text(NAME)
  override slug!: string;

  @Text(NAME)
  override name!: string;

  @Choice(STATUSES, { required: true })
  override status!: CourseStatus;

  @Text({ ...NAME, description: 'User name.' })
  author!: string;

  @DateTime({ required: true, description: 'Site time.' })
  date!: string;

  @ListOf(Text({ minLength: 1 }), { description: 'Slugs.' })
  categories?: string[];

  @ListOf(Text({ minLength: 1 }), { description: 'Slugs.' })
  tags?: string[];

  @ListOf(Shape(SectionInput))
  sections?: SectionInput[];
}

/** A learner of a course in the file. */
export class CatalogueEnrolment {
  @Text({ ...NAME, description: 'User name.' })
  user!: string;

  @Text({ ...NAME, description: 'The slug of the course.' })
  course!: string;
}

/** A review of a course in the file; its writer is enrolled. */
export class CatalogueReview extends IntersectionType(CatalogueEnrolment, ReviewInput) {
  @DateTime({ required: true, description: 'Site time.' })
  date!: string;
}

/** A whole catalogue in a file: for the demo content, exports and imports (docs/interface/lms.md#demo-data). */
export class CatalogueFile {
  @ArrayUnique(({ username }: CataloguePerson) => username, { message: '$property has two entries of one username' })
  @ListOf(Shape(CataloguePerson), { default: [] })
  users!: CataloguePerson[];

  @ListOf(Shape(CatalogueTerm), { default: [] })
  categories!: CatalogueTerm[];

  @ListOf(Shape(CatalogueTerm), { default: [] })
  tags!: CatalogueTerm[];

  @ArrayUnique(({ slug }: CatalogueCourse) => slug, { message: '$property has two entries of one slug' })
  @ListOf(Shape(CatalogueCourse), { default: [] })
  courses!: CatalogueCourse[];

  @ListOf(Shape(CatalogueEnrolment), { default: [] })
  enrolments!: CatalogueEnrolment[];

  @ListOf(Shape(CatalogueReview), { default: [] })
  reviews!: CatalogueReview[];
}

/** Reads a catalogue. @throws Error that says what is not valid, with the path of the field */
export function readCatalogue(json: string): CatalogueFile {
  const result = parseAs(CatalogueFile, parseJson(json), 'file');
  if (result.problem) throw new Error(result.problem.message);
  for (const { slug, sections = [] } of result.value.courses) {
    const problem = structureProblem(sections);
    if (problem) throw new Error(`The course ${slug}: ${problem.message}`);
  }
  return result.value;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error(`The file is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
