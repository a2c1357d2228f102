import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { storeAudit } from '@gatehouse/service';
import {
  affected,
  changed,
  Database,
  eq,
  eqColumn,
  execute,
  fetchOne,
  fetchRows,
  inList,
  insertRow,
  nextFreeSlug,
  noteSlug,
  select,
  sql,
} from '@gatehouse/persistence';
import { renderContent, searchFold, slugify } from '@gatehouse/text';
import { utcClock } from '@gatehouse/time';
import { unknownCourse } from '../access/unknown';
import type { Evaluation } from '../learning/result';
import type { CourseStatus } from '../listing/record.view';
import {
  Course,
  COURSE_KEY_LENGTH,
  courseOf,
  type CourseRow,
} from '../records/course.entity';
import type { CourseTerm } from '../records/course.repository';
import { removeItemsOf } from '../structure/structure.removal';
import { replaceStructure } from '../structure/structure.update';
import { reserveCourseIds, type WantedId } from '../store/numbering';
import type { SectionInput } from '../structure/structure.input';
import { countIds } from '../structure/structure.rows';
import { writeStructure } from '../structure/structure.writer';
import { normalDuration } from '../time/duration';
import { currentPrice, type Prices } from './view/money';

/** A course to store, with everything resolved except its id and slug. */
export interface CourseDraft extends Prices {
  name: string;
  /** The wanted slug; '' for one made of the name. */
  slug: string;
  status: CourseStatus;
  content: string;
  excerpt: string;
  image: string;
  author: number;
  /** UTC clock. */
  created: string;
  duration: string;
  retakeCount: number;
  passingCondition: number;
  evaluation: Evaluation;
  hasFinish: boolean;
  blockFinished: boolean;
  /** Ids of categories and tags. */
  terms: number[];
  sections: SectionInput[];
}

/** A term of a course. */
type OwnTerm = Pick<CourseTerm, 'id' | 'taxonomy'>;

/** How a course changes. */
export interface CourseChange {
  /** Gives the course as it becomes. */
  merge: (before: Omit<CourseDraft, 'terms'>) => Omit<CourseDraft, 'terms'>;
  /** The ids of its terms, by the taxonomies that change. */
  terms: Partial<Record<CourseTerm['taxonomy'], number[]>>;
  /** Whether the sections of the draft are those that it has from now on. */
  withSections: boolean;
}

/** What an import adds to the creation of a course. */
export interface ImportedCourseId {
  /** Undefined for any id. */
  wanted: WantedId | undefined;
  /** More to do in the transaction. */
  also: (tx: EntityManager, id: number) => Promise<void>;
}

/** The settings of a course that are not given (docs/interface/lms.md#course-structure). */
export const COURSE_SETTINGS = {
  regularPrice: null,
  salePrice: null,
  retakeCount: 0,
  passingCondition: 80,
  evaluation: 'evaluate_lesson',
  hasFinish: true,
  blockFinished: false,
} as const;

/** Stores courses with their structure and terms; each method is one transaction. */
@Injectable()
export class CourseWriter {
  constructor(private readonly database: Database) {}

  /** @returns the id of the new course */
  async create(draft: CourseDraft, imported?: ImportedCourseId): Promise<number> {
    const wanted = slugify(draft.slug) || slugify(draft.name) || 'course';
    return this.database.writeUnique(async (tx, slugs) => {
      const slug = await slugs.next(tx, { table: 'courses' }, wanted);
      const id = await this.insert(tx, draft, slug, imported?.wanted);
      await imported?.also(tx, id);
      return id;
    });
  }

  /** Creates a course with exactly the slug of the draft. @returns null when the slug is taken */
  async createAs(draft: CourseDraft): Promise<number | null> {
    return this.database.writeUnique(async (tx) => {
      const free = await nextFreeSlug(tx, { table: 'courses' }, draft.slug);
      return free === draft.slug ? this.insert(tx, draft, free) : null;
    });
  }

  /** Replaces texts, prices, settings and terms of a course. Its sections stay, because people may be learning from them. */
  async update(id: number, draft: CourseDraft): Promise<void> {
    await this.database.write(async (tx) => {
      const { terms, sections: _sections, slug: _slug, ...fields } = draft;
      changed(tx, 'courses', [id]);
      await this.removeTerms(tx, id);
      await tx.update(Course, id, { ...fields, ...derivedFields(draft), modified: utcClock() });
      await this.addTerms(tx, id, terms, draft.status);
    });
  }

  /** Changes a course, which nobody else changes meanwhile; its former address leads to it. @throws 404 when it is deleted */
  async change(id: number, change: CourseChange): Promise<void> {
    await this.database.writeUnique(async (tx, slugs) => {
      const course = await lockCourse(tx, id);
      const before = { ...course, terms: await termsOf(tx, id), sections: [] };
      const draft = { ...change.merge(before), terms: termsAfter(before.terms, change.terms) };
      const now = utcClock();
      const wanted = slugify(draft.slug) || course.slug;
      const slug = wanted === course.slug ? wanted : await slugs.next(tx, { table: 'courses', exclude: id }, wanted);
      const isRestructured = change.withSections && (await replaceStructure(tx, { id, sections: draft.sections, now }));
      const columns = { ...columnsOf(draft), slug };
      const terms = draft.terms.map((term) => term.id);
      const isSame = isDeepStrictEqual(
        [columns, terms.toSorted()],
        [{ ...columnsOf(before), slug: course.slug }, before.terms.map((term) => term.id).toSorted()],
      );
      if (isSame && !isRestructured) return;
      changed(tx, 'courses', [id]);
      await this.removeTerms(tx, id);
      await tx.update(Course, id, { ...columns, modified: now });
      await noteSlug(tx, { type: 'course', record: id }, { before: course.slug, after: slug });
      await this.addTerms(tx, id, terms, draft.status);
    });
  }

  /**
   * Deletes a course. Its sections go with it, and what learners have done with their enrolments. Receipts stay: they are proofs
   * of a payment.
   */
  async remove(id: number, origin: AuditOrigin): Promise<void> {
    await this.database.write(async (tx) => {
      const { name } = await lockCourse(tx, id);
      changed(tx, 'courses', [id]);
      changed(tx, 'reviews');
      await removeItemsOf(tx, id);
      for (const table of ['enrolments', 'reviews', 'wishes'])
        await execute(tx, sql`DELETE FROM ${{ sql: table, parameters: [] }} WHERE course = ${id}`);
      await this.removeTerms(tx, id);
      await tx.delete(Course, id);
      await storeAudit(tx, origin, deleted('lp_course', id, name));
    });
  }

  private async insert(tx: EntityManager, draft: CourseDraft, slug: string, wanted?: WantedId): Promise<number> {
    const { id, rest } = await reserveCourseIds(tx, countIds(draft.sections), wanted);
    const { terms, sections, ...fields } = draft;
    const counters = { students: 0, ratingSum: 0, ratingCount: 0 };
    changed(tx, 'courses', [id]);
    const row = { ...fields, ...derivedFields(draft), id, slug, modified: draft.created, ...counters };
    await tx.insert(Course, row);
    await writeStructure(tx, { id, sections, created: draft.created }, rest);
    await this.addTerms(tx, id, terms, draft.status);
    return id;
  }

  /** Adds a course to categories and tags, which count published courses. */
  private async addTerms(tx: EntityManager, course: number, terms: number[], status: CourseStatus): Promise<void> {
    for (const term of terms) await insertRow(tx, 'course_terms', { course, term });
    if (status !== 'publish' || terms.length === 0) return;
    affected(tx, 'course-terms', terms);
    await execute(tx, sql`UPDATE terms SET count = count + 1 WHERE ${inList('id', terms)}`);
  }

  private async removeTerms(tx: EntityManager, course: number): Promise<void> {
    const query = select<Pick<Course, 'status'>>('courses').columns('status').where(eq('id', course));
    const stored = await fetchOne(tx, query);
    if (stored?.status === 'publish') {
      // MariaDB would walk through all terms, and lock them, for ids of a subquery.
      const rows = select<{ term: number }>('course_terms').columns('term').where(eq('course', course));
      const terms = (await fetchRows(tx, rows)).map(({ term }) => term);
      changed(tx, 'course-terms');
      await execute(tx, sql`UPDATE terms SET count = count - 1 WHERE ${inList('id', terms)}`);
    }
    await execute(tx, sql`DELETE FROM course_terms WHERE course = ${course}`);
  }
}

const derivedFields = (
  draft: Omit<CourseDraft, 'terms'>,
): Pick<Course, 'nameFold' | 'nameKey' | 'contentRendered' | 'duration' | 'price'> => ({
  ...nameColumns(draft.name),
  contentRendered: renderContent(draft.content),
  duration: normalDuration(draft.duration),
  price: currentPrice(draft),
});

function nameColumns(name: string): Pick<Course, 'nameFold' | 'nameKey'> {
  const nameFold = searchFold(name);
  return { nameFold, nameKey: [...nameFold].slice(0, COURSE_KEY_LENGTH).join('') };
}

/** The columns that writers set. */
const columnsOf = (draft: Omit<CourseDraft, 'terms'>) => ({
  name: draft.name,
  status: draft.status,
  content: draft.content,
  excerpt: draft.excerpt,
  image: draft.image,
  author: draft.author,
  regularPrice: draft.regularPrice,
  salePrice: draft.salePrice,
  ...derivedFields(draft),
});

async function lockCourse(tx: EntityManager, id: number): Promise<Course> {
  const row = await fetchOne(tx, select<CourseRow>('courses').where(eq('id', id)).forUpdate());
  if (!row) throw unknownCourse();
  return courseOf(row);
}

const termsOf = (tx: EntityManager, course: number): Promise<OwnTerm[]> =>
  fetchRows(
    tx,
    select<OwnTerm>('course_terms', 'ct')
      .columns('t.id', 't.taxonomy')
      .join('terms', 't', eqColumn('t.id', 'ct.term'))
      .where(eq('ct.course', course)),
  );

/** The terms of taxonomies that do not change stay. */
const termsAfter = (before: readonly OwnTerm[], changes: CourseChange['terms']): { id: number }[] => [
  ...before.filter(({ taxonomy }) => changes[taxonomy] === undefined),
  ...Object.values(changes).flatMap((ids) => ids.map((id) => ({ id }))),
];
