import { parse, type Schema } from '@gatehouse/rest';
import { EVALUATIONS, STATUSES, type CourseStatus, type Evaluation } from '../../records/course.entity';
import { SECTION, type SectionInput } from '../../structure/structure.input';
import { structureProblem } from '../../structure/structure.rules';

/** A whole catalogue in a file: for the demo content, exports and imports (docs/interface/lms.md#demo-data). */
export interface CatalogueFile {
  users: CataloguePerson[];
  categories: CatalogueTerm[];
  tags: CatalogueTerm[];
  courses: CatalogueCourse[];
  enrolments: CatalogueEnrolment[];
  reviews: CatalogueReview[];
}

export interface CataloguePerson {
  username: string;
  email: string;
  name: string;
  first_name?: string;
  last_name?: string;
  role: string;
  description?: string;
  social?: Record<string, string>;
}
export interface CatalogueTerm {
  slug: string;
  name: string;
  description?: string;
  /** The slug of the parent. */
  parent?: string;
}
export interface CatalogueCourse {
  slug: string;
  name: string;
  status: CourseStatus;
  content?: string;
  excerpt?: string;
  image?: string;
  /** User name. */
  author: string;
  /** Site time. */
  date: string;
  duration?: string;
  /** Slugs. */
  categories?: string[];
  tags?: string[];
  /** Major units; null for none. */
  regular_price?: number | null;
  sale_price?: number | null;
  retake_count?: number;
  passing_condition?: number;
  evaluation?: Evaluation;
  has_finish?: boolean;
  block_finished?: boolean;
  sections?: SectionInput[];
}
/** A user name and the slug of a course. */
export interface CatalogueEnrolment {
  user: string;
  course: string;
}
export interface CatalogueReview extends CatalogueEnrolment {
  rate: number;
  title: string;
  content: string;
  date: string;
}

const text = { type: 'string' } as const;
const name = { type: 'string', minLength: 1 } as const;
const flag = { type: 'boolean' } as const;
const slugs: Schema = { type: 'array', items: name };
const price: Schema = { type: ['number', 'null'], minimum: 0 };
const date = { type: 'string', format: 'date-time' } as const;
const listOf = (required: string[], properties: Record<string, Schema>): Schema => ({
  type: 'array',
  items: { type: 'object', required, properties },
});
const TERMS = listOf(['slug', 'name'], { slug: name, name, description: text, parent: text });

const FILE: Schema = {
  type: 'object',
  properties: {
    users: listOf(['username', 'email', 'name', 'role'], {
      username: name,
      email: { type: 'string', format: 'email' },
      name,
      first_name: text,
      last_name: text,
      role: name,
      description: text,
      social: { type: 'object', additionalProperties: text },
    }),
    categories: TERMS,
    tags: TERMS,
    courses: listOf(['slug', 'name', 'status', 'author', 'date'], {
      slug: name,
      name,
      status: { type: 'string', enum: STATUSES },
      content: text,
      excerpt: text,
      image: text,
      author: name,
      date,
      duration: text,
      categories: slugs,
      tags: slugs,
      regular_price: price,
      sale_price: price,
      retake_count: { type: 'integer', minimum: 0 },
      passing_condition: { type: 'integer', minimum: 0, maximum: 100 },
      evaluation: { type: 'string', enum: EVALUATIONS },
      has_finish: flag,
      block_finished: flag,
      sections: { type: 'array', items: SECTION },
    }),
    enrolments: listOf(['user', 'course'], { user: name, course: name }),
    reviews: listOf(['user', 'course', 'rate', 'title', 'content', 'date'], {
      user: name,
      course: name,
      rate: { type: 'integer', minimum: 1, maximum: 5 },
      title: text,
      content: text,
      date,
    }),
  },
};

/** Reads a catalogue. @throws Error that says what is not valid, and where */
export function readCatalogue(json: string): CatalogueFile {
  const result = parse(parseJson(json), FILE, 'file');
  if (result.problem) throw new Error(`${result.problem.message}${pathOf(result.problem.data)}`);
  const file = result.value as Partial<CatalogueFile>;
  for (const course of file.courses ?? []) {
    const problem = structureProblem(course.sections ?? []);
    if (problem) throw new Error(`The course ${course.slug}: ${problem.message}`);
  }
  const { users = [], categories = [], tags = [], courses = [], enrolments = [], reviews = [] } = file;
  return { users, categories, tags, courses, enrolments, reviews };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error(`The file is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

const pathOf = (data: Record<string, unknown> | null | undefined): string =>
  data && 'param' in data ? ` (${String(data.param)})` : '';
