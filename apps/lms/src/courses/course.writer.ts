import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  changed,
  changing,
  Database,
  eq,
  execute,
  fetchOne,
  fetchRows,
  inList,
  insertRow,
  nextFreeSlug,
  noteChange,
  select,
  sql,
} from '@gatehouse/persistence';
import { renderContent, searchFold, slugify } from '@gatehouse/text';
import { utcClock } from '@gatehouse/time';
import { Course, type CourseStatus, type Evaluation } from '../records/course.entity';
import { reserveCourseIds, type WantedId } from '../store/numbering';
import type { SectionInput } from '../structure/structure.input';
import { countIds } from '../structure/structure.rows';
import { writeStructure } from '../structure/structure.writer';
import { normalDuration } from '../time/duration';
import { courseSource } from './course-source';
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
      await changing(tx, { courses: [id] }, async () => {
        await this.removeTerms(tx, id);
        await noteChange(tx, courseSource, id, 'known');
        await tx.update(Course, id, { ...fields, ...derivedFields(draft), modified: utcClock() });
        await this.addTerms(tx, id, terms, draft.status);
      });
    });
  }

  private async insert(tx: EntityManager, draft: CourseDraft, slug: string, wanted?: WantedId): Promise<number> {
    const { id, rest } = await reserveCourseIds(tx, countIds(draft.sections), wanted);
    const { terms, sections, ...fields } = draft;
    const counters = { students: 0, ratingSum: 0, ratingCount: 0 };
    await changing(tx, { courses: [id] }, async () => {
      const row = { ...fields, ...derivedFields(draft), id, slug, modified: draft.created, ...counters };
      await tx.insert(Course, row);
      await noteChange(tx, courseSource, id, 'new');
      await writeStructure(tx, { id, sections, created: draft.created }, rest);
      await this.addTerms(tx, id, terms, draft.status);
    });
    return id;
  }

  /** Adds a course to categories and tags, which count published courses. */
  private async addTerms(tx: EntityManager, course: number, terms: number[], status: CourseStatus): Promise<void> {
    for (const term of terms) await insertRow(tx, 'course_terms', { course, term });
    if (status === 'publish' && terms.length > 0)
      await changing(tx, { 'course-terms': terms }, () =>
        execute(tx, sql`UPDATE terms SET count = count + 1 WHERE ${inList('id', terms)}`),
      );
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

const derivedFields = (draft: CourseDraft): Pick<Course, 'nameFold' | 'contentRendered' | 'duration' | 'price'> => ({
  nameFold: searchFold(draft.name),
  contentRendered: renderContent(draft.content),
  duration: normalDuration(draft.duration),
  price: currentPrice(draft),
});
