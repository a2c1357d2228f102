import { Injectable } from '@nestjs/common';
import type { PersonFacts } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';
import { decodeEntities } from '@gatehouse/text';
import type { Term } from '../categories/term.entity';
import { courseOf, type Course, type CourseRow } from '../courses/course.entity';
import { CoursesQuery, type CourseTerm } from '../courses/courses.query';
import { majorUnits } from '../courses/money';
import { People } from '../people/people';
import { QuestionsQuery } from '../questions/questions.query';
import type { Review } from '../reviews/review.view';
import { itemOf, type Item, type ItemRow } from '../sections/item.entity';
import type { Section } from '../sections/section.entity';
import { marks } from '../store/sql';
import { SiteClock, type SiteTime } from '../time/site-clock';
import type { CatalogueFile, FiledCourse, FiledEnrolment, FiledPerson, FiledReview, FiledTerm } from './catalogue.file';
import type { Progress } from './progress';
import { sentStructure } from './structure.export';

const COURSES_AT_ONCE = 25;
const PEOPLE_AT_ONCE = 200;

type Logins = ReadonlyMap<number, PersonFacts>;

/** Writes all courses with the people in them into one file that {@link CourseImport} reads; no passwords, no progress. */
@Injectable()
export class CourseExport {
  constructor(
    private readonly database: Database,
    private readonly courses: CoursesQuery,
    private readonly questions: QuestionsQuery,
    private readonly people: People,
    private readonly clock: SiteClock,
  ) {}

  async write(progress: Progress): Promise<CatalogueFile> {
    const rows = await this.database.query<CourseRow>('SELECT * FROM courses ORDER BY id');
    const courses = rows.map(courseOf);
    const enrolments = await this.database.query<{ person: number; course: number }>(
      'SELECT person, course FROM enrolments ORDER BY id',
    );
    const reviews = await this.database.query<Review>('SELECT * FROM reviews ORDER BY id');
    const known = await this.logins(
      [
        ...courses.map(({ author }) => author),
        ...enrolments.map(({ person }) => person),
        ...reviews.map(({ person }) => person),
      ],
      progress,
    );
    const time = await this.clock.time();
    const slugs = new Map(courses.map(({ id, slug }) => [id, slug]));
    const named = ({ person, course }: { person: number; course: number }): FiledEnrolment[] => {
      const [user, slug] = [known.get(person)?.login, slugs.get(course)];
      return user === undefined || slug === undefined ? [] : [{ user, course: slug }];
    };
    return {
      users: [...known.values()].map(filedPerson),
      ...(await this.terms()),
      courses: await this.filed(courses, known, time, progress),
      enrolments: enrolments.flatMap(named),
      reviews: reviews.flatMap((review): FiledReview[] =>
        named(review).map((names) => ({
          ...names,
          rate: review.rate,
          title: review.title,
          content: review.content,
          date: time.ofClock(review.created),
        })),
      ),
    };
  }

  private async logins(ids: number[], progress: Progress): Promise<Logins> {
    const wanted = [...new Set(ids)];
    const known = new Map<number, PersonFacts>();
    for (let start = 0; start < wanted.length; start += PEOPLE_AT_ONCE) {
      for (const [id, person] of await this.people.byIds(wanted.slice(start, start + PEOPLE_AT_ONCE)))
        known.set(id, person);
      progress('people', Math.min(start + PEOPLE_AT_ONCE, wanted.length), wanted.length);
    }
    return known;
  }

  private async terms(): Promise<Pick<CatalogueFile, 'categories' | 'tags'>> {
    const terms = await this.database.query<Term>('SELECT * FROM terms ORDER BY id');
    const byId = new Map(terms.map((term) => [term.id, term]));
    const filed = (taxonomy: Term['taxonomy']): FiledTerm[] =>
      parentsFirst(terms.filter((term) => term.taxonomy === taxonomy)).map(({ slug, name, description, parent }) => {
        const above = byId.get(parent);
        return { slug, name: decodeEntities(name), description, ...(above ? { parent: above.slug } : {}) };
      });
    return { categories: filed('course_category'), tags: filed('course_tag') };
  }

  private async filed(courses: Course[], known: Logins, time: SiteTime, progress: Progress): Promise<FiledCourse[]> {
    const filed: FiledCourse[] = [];
    for (let start = 0; start < courses.length; start += COURSES_AT_ONCE) {
      const some = courses.slice(start, start + COURSES_AT_ONCE);
      const ids = some.map(({ id }) => id);
      const sections = await this.database.query<Section>(
        `SELECT * FROM sections WHERE course IN (${marks(ids)}) ORDER BY position`,
        ids,
      );
      const items = (
        await this.database.query<ItemRow>(`SELECT * FROM items WHERE course IN (${marks(ids)}) ORDER BY position`, ids)
      ).map(itemOf);
      const questions = await this.questions.ofQuizzes(
        items.filter(({ kind }) => kind === 'lp_quiz').map(({ id }) => id),
      );
      const terms = await this.courses.termsOf(ids);
      for (const course of some) {
        const own = <T extends { course: number }>(all: T[]): T[] => all.filter((one) => one.course === course.id);
        filed.push({
          ...filedCourse(course, own(terms), time),
          author: known.get(course.author)?.login ?? '',
          sections: sentStructure(own(sections), own<Item>(items), questions),
        });
      }
      progress('courses', Math.min(start + COURSES_AT_ONCE, courses.length), courses.length);
    }
    return filed;
  }
}

const filedPerson = ({
  login,
  email,
  name,
  firstName,
  lastName,
  roles,
  description,
  social,
}: PersonFacts): FiledPerson => ({
  username: login,
  email,
  name,
  first_name: firstName,
  last_name: lastName,
  role: roles[0] ?? 'subscriber',
  description,
  social,
});

const priceOf = (minor: number | null): number | null => (minor === null ? null : majorUnits(minor));

function filedCourse(course: Course, terms: CourseTerm[], time: SiteTime): Omit<FiledCourse, 'author' | 'sections'> {
  const slugs = (taxonomy: CourseTerm['taxonomy']): string[] =>
    terms.filter((term) => term.taxonomy === taxonomy).map(({ slug }) => slug);
  return {
    slug: course.slug,
    name: course.name,
    status: course.status,
    content: course.content,
    excerpt: course.excerpt,
    image: course.image,
    date: time.ofClock(course.created),
    duration: course.duration,
    categories: slugs('course_category'),
    tags: slugs('course_tag'),
    regular_price: priceOf(course.regularPrice),
    sale_price: priceOf(course.salePrice),
    retake_count: course.retakeCount,
    passing_condition: course.passingCondition,
    evaluation: course.evaluation,
    has_finish: course.hasFinish,
    block_finished: course.blockFinished,
  };
}

/** Who is named as a parent comes before those who name it. */
function parentsFirst(terms: Term[]): Term[] {
  const sorted: Term[] = [];
  const placed = new Set<number>();
  const ids = new Set(terms.map(({ id }) => id));
  for (let left = terms; left.length > 0;) {
    const ready = left.filter(({ parent }) => !ids.has(parent) || placed.has(parent));
    // A circle cannot be stored; should there be one, its members go as they are.
    for (const term of ready.length > 0 ? ready : left) {
      placed.add(term.id);
      sorted.push(term);
    }
    left = left.filter(({ id }) => !placed.has(id));
  }
  return sorted;
}
