import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { In, type EntityManager } from 'typeorm';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { storeAudit } from '@gatehouse/service';
import {
  affected,
  changed,
  Database,
  eq,
  eqColumn,
  fetchRows,
  insertRow,
  nextFreeSlug,
  noteSlug,
  select,
} from '@gatehouse/persistence';
import { lockRecord, storeRecord } from '@gatehouse/records';
import { slugify } from '@gatehouse/text';
import { utcClock } from '@gatehouse/time';
import { unknownCourse } from '../access/unknown';
import { removeItemsOf } from '../structure/structure.removal';
import { replaceStructure } from '../structure/structure.update';
import { reserveCourseIds, type WantedId } from '../store/numbering';
import type { SectionInput } from '../structure/structure.input';
import { countIds } from '../structure/structure.rows';
import { writeStructure } from '../structure/structure.writer';
import { Course, deriveColumns } from './model/course';
import type { CourseTerm } from './model/course-parts';
import { EnrolmentEntity } from '../learning/enrolment.entity';
import { CourseTermEntity } from '../records/course-term.entity';
import { Review } from '../reviews/review';
import { CourseTerm as StoredTerm } from '../categories/course-term';

/** A course to store, with everything resolved except its id and slug. */
export interface CourseDraft {
  /** The wanted slug; '' for one made of the name. */
  course: Course;
  /** Ids of categories and tags. */
  terms: number[];
  sections: SectionInput[];
}

/** Published courses alone are counted by their terms. */
type CoursePlace = Pick<Course, 'id' | 'status'>;

/** A term of a course. */
type OwnTerm = Pick<CourseTerm, 'id' | 'taxonomy'>;

/** How a course changes. */
export interface CourseChange {
  /** Gives the course what it gets. */
  apply: (course: Course) => void;
  /** The ids of the terms that it has from now on. */
  terms: (before: readonly OwnTerm[]) => number[];
  /** Undefined: they stay. */
  sections?: SectionInput[] | undefined;
}

/** What an import adds to the creation of a course. */
export interface ImportedCourseId {
  /** Undefined for any id. */
  wanted: WantedId | undefined;
  /** More to do in the transaction. */
  also: (tx: EntityManager, id: number) => Promise<void>;
}

/** Stores courses with their structure and terms; each method is one transaction. */
@Injectable()
export class CourseWriter {
  constructor(private readonly database: Database) {}

  /** @returns the id of the new course */
  async create(draft: CourseDraft, imported?: ImportedCourseId): Promise<number> {
    const wanted = slugify(draft.course.slug) || slugify(draft.course.name) || 'course';
    return this.database.writeUnique(async (tx, slugs) => {
      const slug = await slugs.next(tx, { table: 'courses' }, wanted);
      const id = await this.insert(tx, draft, slug, imported?.wanted);
      await imported?.also(tx, id);
      return id;
    });
  }

  /** Creates a course with exactly the slug of the draft. @returns null when the slug is taken */
  async createAs(draft: CourseDraft): Promise<number | null> {
    const { slug } = draft.course;
    return this.database.writeUnique(async (tx) => {
      const free = await nextFreeSlug(tx, { table: 'courses' }, slug);
      return free === slug ? this.insert(tx, draft, free) : null;
    });
  }

  /** Changes a course, which nobody else changes meanwhile; its former address leads to it. @throws 404 when it is deleted */
  async change(id: number, { apply, terms, sections }: CourseChange): Promise<void> {
    await this.database.writeUnique(async (tx, slugs) => {
      const course = await lockCourse(tx, id);
      const [before, termsBefore] = [{ ...course }, await termsOf(tx, id)];
      apply(course);
      const wanted = slugify(course.slug) || before.slug;
      course.slug = wanted === before.slug ? wanted : await slugs.next(tx, { table: 'courses', exclude: id }, wanted);
      deriveColumns(course);
      const now = utcClock();
      const isRestructured = sections !== undefined && (await replaceStructure(tx, { id, sections, now }));
      const [termsAfter, idsBefore] = [terms(termsBefore), termsBefore.map((term) => term.id)];
      const isSame = isDeepStrictEqual([{ ...course }, termsAfter.toSorted()], [before, idsBefore.toSorted()]);
      if (isSame && !isRestructured) return;
      // Also where sections or terms alone change.
      changed(tx, 'courses', [id]);
      await this.removeTerms(tx, before);
      course.modified = now;
      await storeRecord(tx, Course, course);
      await noteSlug(tx, { type: 'course', record: id }, { before: before.slug, after: course.slug });
      await this.addTerms(tx, course, termsAfter);
    });
  }

  /**
   * Deletes a course. Its sections go with it, and what learners have done with their enrolments. Receipts stay: they are proofs
   * of a payment.
   */
  async remove(id: number, origin: AuditOrigin): Promise<void> {
    await this.database.write(async (tx) => {
      const course = await lockCourse(tx, id);
      const { name, author, status } = course;
      changed(tx, 'reviews');
      await removeItemsOf(tx, id);
      await tx.delete(EnrolmentEntity, { course: id });
      await tx.delete(Review, { course: id });
      await tx.delete('wishes', { course: id });
      await this.removeTerms(tx, course);
      await tx.remove(course);
      await storeAudit(tx, origin, deleted('lp_course', id, name), { author, isShown: status === 'publish' });
    });
  }

  private async insert(
    tx: EntityManager,
    { course, terms, sections }: CourseDraft,
    slug: string,
    wanted?: WantedId,
  ): Promise<number> {
    const { id, rest } = await reserveCourseIds(tx, countIds(sections), wanted);
    const { created } = course;
    await storeRecord(tx, Course, Object.assign(course, { id, slug, modified: created }));
    await writeStructure(tx, { id, sections, created }, rest);
    await this.addTerms(tx, course, terms);
    return id;
  }

  /** Adds a course to categories and tags, which count published courses. */
  private async addTerms(tx: EntityManager, { id, status }: CoursePlace, terms: number[]): Promise<void> {
    for (const term of terms) await insertRow(tx, 'course_terms', { course: id, term });
    if (status !== 'publish' || terms.length === 0) return;
    affected(tx, 'course-terms', terms);
    await tx.increment(StoredTerm, { id: In(terms) }, 'count', 1);
  }

  private async removeTerms(tx: EntityManager, { id, status }: CoursePlace): Promise<void> {
    if (status === 'publish') {
      // MariaDB would walk through all terms, and lock them, for ids of a subquery.
      const rows = select<{ term: number }>('course_terms').columns('term').where(eq('course', id));
      const terms = (await fetchRows(tx, rows)).map(({ term }) => term);
      changed(tx, 'course-terms');
      await tx.decrement(StoredTerm, { id: In(terms) }, 'count', 1);
    }
    await tx.delete(CourseTermEntity, { course: id });
  }
}

/** The course as it is, which nobody else changes until the end of the transaction. */
async function lockCourse(tx: EntityManager, id: number): Promise<Course> {
  const course = await lockRecord(tx, Course, id);
  if (!course) throw unknownCourse();
  return course;
}

const termsOf = (tx: EntityManager, course: number): Promise<OwnTerm[]> =>
  fetchRows(
    tx,
    select<OwnTerm>('course_terms', 'ct')
      .columns('t.id', 't.taxonomy')
      .join('terms', 't', eqColumn('t.id', 'ct.term'))
      .where(eq('ct.course', course)),
  );
