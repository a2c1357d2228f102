import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Database, isDuplicate } from '@gatehouse/persistence';
import { CourseTermsWriter } from '../categories/terms.store';
import type { Taxonomy } from '../categories/term.entity';
import { minorUnits } from '../courses/money';
import { COURSE_SETTINGS, CourseWriter, type CourseDraft } from '../courses/course.writer';
import { LearningService } from '../learning/learning.service';
import { insertReview } from '../reviews/reviews.service';
import { SiteClock, type SiteTime } from '../time/site-clock';
import type { CatalogueFile, FiledCourse, FiledTerm } from './catalogue.file';
import { PeopleImport } from './people.import';
import type { Progress } from './progress';

/** What an import did. */
export interface ImportReport {
  created: number;
  updated: number;
  enrolled: number;
  reviewed: number;
  /** Lines about what could not be brought in. */
  left: string[];
}

/**
 * Brings a catalogue in. It may be repeated: what is known by its slug is brought up to date and never made twice;
 * the sections of a course that is there stay as they are, since people may be learning from them.
 */
@Injectable()
export class CourseImport {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleImport,
    private readonly terms: CourseTermsWriter,
    private readonly courses: CourseWriter,
    private readonly learning: LearningService,
    private readonly clock: SiteClock,
  ) {}

  async bring(file: CatalogueFile, progress: Progress): Promise<ImportReport> {
    const report: ImportReport = { created: 0, updated: 0, enrolled: 0, reviewed: 0, left: [] };
    const logins = [
      ...file.courses.map(({ author }) => author),
      ...file.enrolments.map(({ user }) => user),
      ...file.reviews.map(({ user }) => user),
    ];
    const people = await this.people.bring(file.users, logins, progress);
    const terms = new Map([
      ...(await this.bringTerms('course_category', file.categories)),
      ...(await this.bringTerms('course_tag', file.tags)),
    ]);
    const time = await this.clock.time();
    const courses = new Map<string, number>();
    for (const [index, course] of file.courses.entries()) {
      const author = people.get(course.author);
      if (author === undefined)
        report.left.push(`The course ${course.slug} is by ${course.author}, who is nobody here.`);
      else courses.set(course.slug, await this.bringCourse(course, draftOf(course, author, terms, time), report));
      progress('courses', index + 1, file.courses.length);
    }
    await this.bringEnrolments(file, people, courses, progress, report);
    await this.bringReviews(file, people, courses, { progress, report, time });
    return report;
  }

  /** @returns ids by taxonomy and slug */
  private async bringTerms(taxonomy: Taxonomy, filed: readonly FiledTerm[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    for (const { slug, name, description = '', parent } of filed) {
      const known = await this.termBySlug(taxonomy, slug);
      ids.set(
        keyOf(taxonomy, slug),
        known ??
          (await this.makeTerm(taxonomy, {
            slug,
            name,
            description,
            parent: parent === undefined ? 0 : (ids.get(keyOf(taxonomy, parent)) ?? 0),
          })),
      );
    }
    return ids;
  }

  private async termBySlug(taxonomy: Taxonomy, slug: string): Promise<number | undefined> {
    return (
      await this.database.query<{ id: number }>('SELECT id FROM terms WHERE taxonomy = ? AND slug = ?', [
        taxonomy,
        slug,
      ])
    )[0]?.id;
  }

  private async makeTerm(
    taxonomy: Taxonomy,
    { slug, name, description, parent }: { slug: string; name: string; description: string; parent: number },
  ): Promise<number> {
    try {
      return (await this.terms.create(taxonomy, { slug, name, description, parent })).id;
    } catch (error) {
      // One of that name is there under another slug.
      if (error instanceof RestError && error.code === 'term_exists') return Number(error.data.term_id);
      throw error;
    }
  }

  private async bringCourse({ slug }: FiledCourse, draft: CourseDraft, report: ImportReport): Promise<number> {
    const made = (await this.courseBySlug(slug)) === undefined ? await this.courses.createAs(draft) : null;
    if (made !== null) {
      report.created += 1;
      return made;
    }
    const known = await this.courseBySlug(slug);
    if (known === undefined) throw new Error(`The course ${slug} went away while it was brought in.`);
    await this.courses.update(known, draft);
    report.updated += 1;
    return known;
  }

  private async courseBySlug(slug: string): Promise<number | undefined> {
    return (await this.database.query<{ id: number }>('SELECT id FROM courses WHERE slug = ?', [slug]))[0]?.id;
  }

  private async bringEnrolments(
    { enrolments }: CatalogueFile,
    people: ReadonlyMap<string, number>,
    courses: ReadonlyMap<string, number>,
    progress: Progress,
    report: ImportReport,
  ): Promise<void> {
    for (const [index, { user, course }] of enrolments.entries()) {
      const [person, id] = [people.get(user), courses.get(course) ?? (await this.courseBySlug(course))];
      if (person === undefined || id === undefined)
        report.left.push(`The enrolment of ${user} in ${course} names somebody or something that is not here.`);
      else if (await this.enrol(id, person)) report.enrolled += 1;
      progress('enrolments', index + 1, enrolments.length);
    }
  }

  private async enrol(course: number, person: number): Promise<boolean> {
    try {
      await this.learning.enrol(course, person, '', { paid: true });
      return true;
    } catch (error) {
      if (error instanceof RestError && (error.status === 409 || error.status === 403)) return false;
      throw error;
    }
  }

  private async bringReviews(
    { reviews }: CatalogueFile,
    people: ReadonlyMap<string, number>,
    courses: ReadonlyMap<string, number>,
    { progress, report, time }: { progress: Progress; report: ImportReport; time: SiteTime },
  ): Promise<void> {
    for (const [index, { user, course: slug, rate, title, content, date }] of reviews.entries()) {
      const [person, course] = [people.get(user), courses.get(slug) ?? (await this.courseBySlug(slug))];
      if (person === undefined || course === undefined)
        report.left.push(`The review of ${slug} by ${user} names somebody or something that is not here.`);
      else if (await this.review({ course, person, rate, title, content, created: time.toClock(date) }))
        report.reviewed += 1;
      progress('reviews', index + 1, reviews.length);
    }
  }

  private async review(review: Parameters<typeof insertReview>[1]): Promise<boolean> {
    try {
      await this.database.write((manager) => insertReview(manager, review));
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}

const keyOf = (taxonomy: Taxonomy, slug: string): string => `${taxonomy} ${slug}`;

function draftOf(course: FiledCourse, author: number, terms: ReadonlyMap<string, number>, time: SiteTime): CourseDraft {
  const filed = (taxonomy: Taxonomy, slugs: string[] = []): number[] =>
    slugs.flatMap((slug) => terms.get(keyOf(taxonomy, slug)) ?? []);
  return {
    name: course.name,
    slug: course.slug,
    status: course.status,
    content: course.content ?? '',
    excerpt: course.excerpt ?? '',
    image: course.image ?? '',
    author,
    created: time.toClock(course.date),
    duration: course.duration ?? '',
    regularPrice: minorUnits(course.regular_price),
    salePrice: minorUnits(course.sale_price),
    retakeCount: course.retake_count ?? COURSE_SETTINGS.retakeCount,
    passingCondition: course.passing_condition ?? COURSE_SETTINGS.passingCondition,
    evaluation: course.evaluation ?? COURSE_SETTINGS.evaluation,
    hasFinish: course.has_finish ?? COURSE_SETTINGS.hasFinish,
    blockFinished: course.block_finished ?? COURSE_SETTINGS.blockFinished,
    terms: [...filed('course_category', course.categories), ...filed('course_tag', course.tags)],
    sections: course.sections ?? [],
  };
}
