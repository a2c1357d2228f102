import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import type { Evaluation } from '../learning/result';
import type { SentSection } from '../sections/structure';
import { countRecords, writeStructure } from '../sections/structure.writer';
import { allot, Numbers } from '../store/numbering';
import { freeSlugs, unlessTaken } from '../store/slugs';
import { marks } from '../store/sql';
import { normalDuration } from '../time/duration';
import { clockOf } from '../time/site-clock';
import { Course, type CourseStatus } from './course.entity';
import { currentPrice, type Prices } from './money';

/** A course before it has a number. */
export interface CourseDraft extends Prices {
  name: string;
  /** The wanted slug; the name's when empty. */
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
  sections: SentSection[];
}

/** What a course has when nothing else is said (docs/interface/lms.md#create-a-course). */
export const COURSE_SETTINGS = {
  regularPrice: null,
  salePrice: null,
  retakeCount: 0,
  passingCondition: 80,
  evaluation: 'evaluate_lesson',
  hasFinish: true,
  blockFinished: false,
} as const;

/** Stores new courses whole: all of one, or nothing. */
@Injectable()
export class CourseWriter {
  constructor(private readonly database: Database) {}

  /** @returns the new course's id */
  async create(draft: CourseDraft): Promise<number> {
    return unlessTaken(this.database, (manager) => this.insert(manager, draft));
  }

  /** The same under the very slug of the draft. @returns null when that is taken */
  async createAs(draft: CourseDraft): Promise<number | null> {
    return unlessTaken(this.database, async (manager) => {
      const [free] = await freeSlugs(manager, { table: 'courses' }, [draft.slug]);
      return free === draft.slug ? this.insert(manager, draft, draft.slug) : null;
    });
  }

  /** Brings texts, prices, settings and terms of a course up to date; its sections stay as they are. */
  async update(id: number, draft: CourseDraft): Promise<void> {
    await this.database.write(async (manager) => {
      const { terms, sections: _sections, slug: _slug, created, ...fields } = draft;
      await this.unfile(manager, id);
      await manager.update(Course, id, {
        ...fields,
        created,
        modified: clockOf(Date.now()),
        nameFold: draft.name.toLowerCase(),
        duration: normalDuration(draft.duration),
        price: currentPrice(draft),
      });
      await this.file(manager, id, terms, draft.status);
    });
  }

  private async insert(manager: EntityManager, draft: CourseDraft, keep?: string): Promise<number> {
    const numbers = new Numbers(await allot(manager, 1 + countRecords(draft.sections)));
    const id = numbers.take();
    const [slug = ''] =
      keep === undefined
        ? await freeSlugs(manager, { table: 'courses' }, [slugify(draft.slug) || slugify(draft.name) || 'course'])
        : [keep];
    const { terms, sections, ...fields } = draft;
    await manager.insert(Course, {
      ...fields,
      id,
      slug,
      nameFold: draft.name.toLowerCase(),
      modified: draft.created,
      duration: normalDuration(draft.duration),
      price: currentPrice(draft),
      students: 0,
      ratingSum: 0,
      ratingCount: 0,
    });
    await writeStructure(manager, id, sections, numbers, draft.created);
    await this.file(manager, id, terms, draft.status);
    return id;
  }

  /** Puts a course under its categories and tags, which count what is published. */
  private async file(manager: EntityManager, course: number, terms: number[], status: CourseStatus): Promise<void> {
    for (const term of terms)
      await manager.query('INSERT INTO course_terms (course, term) VALUES (?, ?)', [course, term]);
    if (status === 'publish' && terms.length > 0)
      await manager.query(`UPDATE terms SET count = count + 1 WHERE id IN (${marks(terms)})`, terms);
  }
  private async unfile(manager: EntityManager, course: number): Promise<void> {
    const [row] = (await manager.query('SELECT status FROM courses WHERE id = ?', [course])) as {
      status: CourseStatus;
    }[];
    if (row?.status === 'publish')
      await manager.query(
        'UPDATE terms SET count = count - 1 WHERE id IN (SELECT term FROM course_terms WHERE course = ?)',
        [course],
      );
    await manager.query('DELETE FROM course_terms WHERE course = ?', [course]);
  }
}
