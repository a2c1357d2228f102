import { Injectable } from '@nestjs/common';
import { Database, eq, select } from '@gatehouse/persistence';
import type { SiteTime } from '@gatehouse/time';
import type { Taxonomy } from '../../categories/course-term';
import { COURSE_SETTINGS, CourseWriter, type CourseDraft } from '../../courses/course.writer';
import { minorUnits } from '../../courses/view/money';
import type { CatalogueCourse } from '../file/catalogue.file';
import type { TermIds } from './term.import';

/** Imports courses by slug: creates or updates them. */
@Injectable()
export class CourseImport {
  constructor(
    private readonly database: Database,
    private readonly courses: CourseWriter,
  ) {}

  async idOf(slug: string): Promise<number | undefined> {
    const query = select<{ id: number }>('courses').columns('id').where(eq('slug', slug));
    return (await this.database.one(query))?.id;
  }

  /** An existing course keeps its sections, because people may be learning from them. */
  async run(draft: CourseDraft): Promise<{ id: number; outcome: 'created' | 'updated' }> {
    const created = (await this.idOf(draft.slug)) === undefined ? await this.courses.createAs(draft) : null;
    if (created !== null) return { id: created, outcome: 'created' };
    const id = await this.idOf(draft.slug);
    if (id === undefined) throw new Error(`The course ${draft.slug} was deleted during the import.`);
    await this.courses.update(id, draft);
    return { id, outcome: 'updated' };
  }
}

/** @param author id of the author */
export function draftOf(course: CatalogueCourse, author: number, terms: TermIds, time: SiteTime): CourseDraft {
  const termIds = (taxonomy: Taxonomy, slugs: string[] = []): number[] =>
    slugs.flatMap((slug) => terms[taxonomy].get(slug) ?? []);
  const { content = '', excerpt = '', image = '', duration = '', sections = [] } = course;
  return {
    name: course.name,
    slug: course.slug,
    status: course.status,
    content,
    excerpt,
    image,
    author,
    created: time.parse(course.date).date_gmt,
    duration,
    ...settingsOf(course),
    terms: [...termIds('course_category', course.categories), ...termIds('course_tag', course.tags)],
    sections,
  };
}

type Settings = Pick<CourseDraft, keyof typeof COURSE_SETTINGS>;

const settingsOf = (course: CatalogueCourse): Settings => ({
  regularPrice: minorUnits(course.regular_price),
  salePrice: minorUnits(course.sale_price),
  retakeCount: course.retake_count ?? COURSE_SETTINGS.retakeCount,
  passingCondition: course.passing_condition ?? COURSE_SETTINGS.passingCondition,
  evaluation: course.evaluation ?? COURSE_SETTINGS.evaluation,
  hasFinish: course.has_finish ?? COURSE_SETTINGS.hasFinish,
  blockFinished: course.block_finished ?? COURSE_SETTINGS.blockFinished,
});
