import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Database, eq, select } from '@gatehouse/persistence';
import { parseAs } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { TermsImport, type AlsoInTransaction } from '@gatehouse/terms';
import { SiteClock } from '@gatehouse/time';
import type { CourseTerm } from '../../categories/course-term';
import { CourseTermsWriter } from '../../categories/terms.store';
import { CourseWriter, type ImportedCourseId } from '../../courses/course.writer';
import { courseAddress } from '../../namespace/addresses';
import { structureProblem } from '../../structure/structure.rules';
import { CatalogueCourse } from '../file/catalogue.file';
import { changeTo, draftOf, type CourseOfFile } from './course.import';

/** A course of another site. */
export interface ImportedCourse {
  /** As files of courses have it, without `categories` and `tags`; checked (docs/interface/lms.md#demo-data). */
  course: object;
  /** The id of the author. */
  author: number;
  /** UTC clock; '' when it is not known. */
  created: string;
  /** Ids of categories and tags. */
  terms: number[];
}

/** Writes the courses of another site and their terms. */
@Injectable()
export class CoursesImport extends TermsImport<CourseTerm> {
  constructor(
    database: Database,
    private readonly courses: CourseWriter,
    terms: CourseTermsWriter,
    private readonly clock: SiteClock,
    private readonly config: Config,
  ) {
    super(database, terms);
  }

  /**
   * @param numbered the id that it should have, if that is free
   * @throws RestError 400 when a value is not valid
   */
  async create(imported: ImportedCourse, numbered: ImportedCourseId): Promise<number> {
    return this.courses.create(draftOf(await this.read(imported)), numbered);
  }

  /** Its sections stay, because people may be learning from them. @throws RestError 404 when it is gone; 400 */
  async update(id: number, imported: ImportedCourse, also: AlsoInTransaction): Promise<void> {
    const known = await this.database.one(select('courses').columns('id').where(eq('id', id)));
    if (!known) throw new RestError(404, 'lms_course_not_found', 'The course is not there.');
    await this.courses.change(id, changeTo(await this.read(imported)));
    await this.database.write((tx) => also(tx, id));
  }

  /** The address at which people read a course; undefined when it is gone. */
  async addressOf(id: number): Promise<string | undefined> {
    const course = await this.database.one(select<{ slug: string }>('courses').columns('slug').where(eq('id', id)));
    return course && courseAddress(this.config.homeUrl, course.slug);
  }

  private async read({ course, author, created, terms }: ImportedCourse): Promise<CourseOfFile> {
    const now = (await this.clock.time()).now();
    const result = parseAs(CatalogueCourse, { ...course, author: '-', date: now.date }, 'course');
    if (result.problem) throw new RestError(400, 'rest_invalid_param', result.problem.message);
    const structure = structureProblem(result.value.sections ?? []);
    if (structure) throw new RestError(400, 'rest_invalid_param', structure.message);
    return { file: result.value, author, created: created || now.date_gmt, terms };
  }
}
