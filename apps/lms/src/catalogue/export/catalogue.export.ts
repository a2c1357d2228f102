import { Injectable } from '@nestjs/common';
import type { PersonFacts } from '@gatehouse/dto';
import { Database, select } from '@gatehouse/persistence';
import { decodeEntities } from '@gatehouse/text';
import { SiteClock, toWire, type SiteTime } from '@gatehouse/time';
import type { CourseTerm } from '../../categories/course-term';
import { People } from '../../people/directory/people';
import { Course } from '../../courses/model/course';
import { Review } from '../../reviews/review';
import type {
  CatalogueEnrolment,
  CatalogueFile,
  CataloguePerson,
  CatalogueReview,
  CatalogueTerm,
} from '../file/catalogue.file';
import type { Progress } from '../file/progress';
import { CourseExport, type FileRecord } from './course.export';

const PEOPLE_AT_ONCE = 200;

interface EnrolmentRow {
  person: number;
  course: number;
}

/** A catalogue with its courses as files have them. */
type ExportedCatalogue = Omit<CatalogueFile, 'courses'> & { courses: FileRecord[] };

/** People by id. */
type PeopleById = ReadonlyMap<number, PersonFacts>;

/** Exports all courses and the people in them as one file for {@link CatalogueImport}, without passwords and progress. */
@Injectable()
export class CatalogueExport {
  constructor(
    private readonly database: Database,
    private readonly courses: CourseExport,
    private readonly people: People,
    private readonly clock: SiteClock,
  ) {}

  async run(progress: Progress): Promise<ExportedCatalogue> {
    const courses = await this.database.readBy((manager) => manager.find(Course, { order: { id: 'ASC' } }));
    const enrolments = await this.database.rows(select<EnrolmentRow>('enrolments').orderBy('id'));
    const reviews = await this.database.readBy((manager) => manager.find(Review, { order: { id: 'ASC' } }));
    const ids = [...courses.map(({ author }) => author), ...[...enrolments, ...reviews].map(({ person }) => person)];
    const people = await this.readPeople(ids, progress);
    const time = await this.clock.time();
    const slugs = new Map(courses.map(({ id, slug }) => [id, slug]));
    return {
      users: [...people.values()].map(cataloguePerson),
      ...(await this.readTerms()),
      courses: await this.courses.run(courses, people, time, progress),
      enrolments: enrolments.flatMap((row) => namesOf(row, people, slugs)),
      reviews: reviews.flatMap((row) =>
        namesOf(row, people, slugs).map((names) => ({ ...names, ...catalogueReview(row, time) })),
      ),
    };
  }

  private async readPeople(ids: number[], progress: Progress): Promise<PeopleById> {
    const wanted = [...new Set(ids)];
    const found = new Map<number, PersonFacts>();
    for (let start = 0; start < wanted.length; start += PEOPLE_AT_ONCE) {
      const people = await this.people.byIds(wanted.slice(start, start + PEOPLE_AT_ONCE));
      for (const [id, person] of people) found.set(id, person);
      progress('people', Math.min(start + PEOPLE_AT_ONCE, wanted.length), wanted.length);
    }
    return found;
  }

  private async readTerms(): Promise<Pick<CatalogueFile, 'categories' | 'tags'>> {
    const terms = await this.database.rows(select<CourseTerm>('terms').orderBy('id'));
    const byId = new Map(terms.map((term) => [term.id, term]));
    const termsOf = (taxonomy: CourseTerm['taxonomy']): CatalogueTerm[] =>
      parentsFirst(terms.filter((term) => term.taxonomy === taxonomy)).map((term) =>
        catalogueTerm(term, byId.get(term.parent)),
      );
    return { categories: termsOf('course_category'), tags: termsOf('course_tag') };
  }
}

/** Empty when the person or the course does not exist any more. */
function namesOf(
  { person, course }: EnrolmentRow,
  people: PeopleById,
  slugs: ReadonlyMap<number, string>,
): CatalogueEnrolment[] {
  const [user, slug] = [people.get(person)?.login, slugs.get(course)];
  return user === undefined || slug === undefined ? [] : [{ user, course: slug }];
}

const catalogueReview = (
  { rate, title, content, created }: Review,
  time: SiteTime,
): Omit<CatalogueReview, keyof CatalogueEnrolment> => ({ rate, title, content, date: toWire(time.fromUtc(created)) });

const cataloguePerson = ({ roles, description, social, ...person }: PersonFacts): CataloguePerson => ({
  username: person.login,
  email: person.email,
  name: person.name,
  first_name: person.firstName,
  last_name: person.lastName,
  role: roles[0] ?? 'subscriber',
  description,
  social,
});

const catalogueTerm = ({ slug, name, description }: CourseTerm, parent: CourseTerm | undefined): CatalogueTerm => ({
  slug,
  name: decodeEntities(name),
  description,
  ...(parent ? { parent: parent.slug } : {}),
});

/** Sorts terms so that parents come before their children, as the import needs them. */
function parentsFirst(terms: CourseTerm[]): CourseTerm[] {
  const sorted: CourseTerm[] = [];
  const placed = new Set<number>();
  const ids = new Set(terms.map(({ id }) => id));
  for (let rest = terms; rest.length > 0;) {
    const ready = rest.filter(({ parent }) => !ids.has(parent) || placed.has(parent));
    // Writes refuse circles. If there is one, export its terms in their order.
    for (const term of ready.length > 0 ? ready : rest) {
      placed.add(term.id);
      sorted.push(term);
    }
    rest = rest.filter(({ id }) => !placed.has(id));
  }
  return sorted;
}
