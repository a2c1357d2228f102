import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { SiteClock, type SiteTime } from '@gatehouse/time';
import { EnrolmentsService } from '../../enrolments/enrolments.service';
import { ReviewsService } from '../../reviews/reviews.service';
import type { CatalogueCourse, CatalogueEnrolment, CatalogueFile } from '../file/catalogue.file';
import type { Progress } from '../file/progress';
import { CourseImport } from './course.import';
import type { ImportOptions } from './import-options';
import { PeopleImport } from './people.import';
import { TermImport, type TermIds } from './term.import';

/** What an import did. */
export interface ImportReport {
  /** People who had no account. */
  registered: number;
  created: number;
  updated: number;
  enrolled: number;
  reviewed: number;
  /** One line for each record that could not be imported. */
  skipped: string[];
}

/** The state of an import that is running. */
interface ImportRun {
  file: CatalogueFile;
  /** Ids by user name. */
  people: ReadonlyMap<string, number>;
  /** Ids by slug. */
  courses: Map<string, number>;
  time: SiteTime;
  report: ImportReport;
  progress: Progress;
}

/** Imports a catalogue. It may be repeated: what exists under its slug or user name is not created again. */
@Injectable()
export class CatalogueImport {
  constructor(
    private readonly people: PeopleImport,
    private readonly terms: TermImport,
    private readonly courses: CourseImport,
    private readonly enrolments: EnrolmentsService,
    private readonly reviews: ReviewsService,
    private readonly clock: SiteClock,
  ) {}

  async run(file: CatalogueFile, options: ImportOptions): Promise<ImportReport> {
    const { ids, registered } = await this.people.run(file.users, loginsIn(file), options);
    const run: ImportRun = {
      file,
      people: ids,
      courses: new Map(),
      time: await this.clock.time(),
      report: { registered, created: 0, updated: 0, enrolled: 0, reviewed: 0, skipped: [] },
      progress: options.progress,
    };
    await this.importCourses(run);
    await this.importEnrolments(run);
    await this.importReviews(run);
    return run.report;
  }

  private async importCourses({ file, people, courses, time, report, progress }: ImportRun): Promise<void> {
    const terms = await this.terms.run(file);
    for (const [index, course] of file.courses.entries()) {
      const author = people.get(course.author);
      if (author === undefined)
        report.skipped.push(`The course ${course.slug}: its author ${course.author} does not exist.`);
      else {
        const { id, outcome } = await this.courses.run({
          file: course,
          author,
          created: time.parse(course.date).date_gmt,
          terms: termsOf(course, terms),
        });
        courses.set(course.slug, id);
        report[outcome] += 1;
      }
      progress('courses', index + 1, file.courses.length);
    }
  }

  private async importEnrolments(run: ImportRun): Promise<void> {
    const { enrolments } = run.file;
    for (const [index, enrolment] of enrolments.entries()) {
      const found = await this.find(enrolment, run);
      if (!found) run.report.skipped.push(missing('enrolment', enrolment));
      else if (await this.enrol(found.course, found.person)) run.report.enrolled += 1;
      run.progress('enrolments', index + 1, enrolments.length);
    }
  }

  private async importReviews(run: ImportRun): Promise<void> {
    const { reviews } = run.file;
    for (const [index, review] of reviews.entries()) {
      const found = await this.find(review, run);
      if (!found) run.report.skipped.push(missing('review', review));
      else {
        const created = run.time.parse(review.date).date_gmt;
        // A person who has reviewed the course already keeps that review.
        if ((await this.reviews.store({ ...found, created }, review)) !== undefined) run.report.reviewed += 1;
      }
      run.progress('reviews', index + 1, reviews.length);
    }
  }

  private async find(
    { user, course: slug }: CatalogueEnrolment,
    { people, courses }: ImportRun,
  ): Promise<{ person: number; course: number } | undefined> {
    const person = people.get(user);
    const course = courses.get(slug) ?? (await this.courses.idOf(slug));
    return person === undefined || course === undefined ? undefined : { person, course };
  }

  /** @returns false when the person is already enrolled, or may not enrol */
  private async enrol(course: number, person: number): Promise<boolean> {
    try {
      await this.enrolments.enrol(course, person, '', { paid: true });
      return true;
    } catch (error) {
      if (error instanceof RestError && (error.status === 409 || error.status === 403)) return false;
      throw error;
    }
  }
}

const termsOf = ({ categories = [], tags = [] }: CatalogueCourse, terms: TermIds): number[] => [
  ...categories.flatMap((slug) => terms.course_category.get(slug) ?? []),
  ...tags.flatMap((slug) => terms.course_tag.get(slug) ?? []),
];

const loginsIn = ({ courses, enrolments, reviews }: CatalogueFile): string[] => [
  ...courses.map(({ author }) => author),
  ...[...enrolments, ...reviews].map(({ user }) => user),
];

const missing = (record: string, { user, course }: CatalogueEnrolment): string =>
  `The ${record} of ${user} in ${course}: the person or the course does not exist.`;
