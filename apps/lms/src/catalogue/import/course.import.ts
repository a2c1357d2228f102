import { Injectable } from '@nestjs/common';
import { Database, eq, select } from '@gatehouse/persistence';
import { assignFields } from '@gatehouse/records';
import { CourseWriter, type CourseChange, type CourseDraft } from '../../courses/course.writer';
import { Course, newCourse } from '../../courses/model/course';
import type { CatalogueCourse } from '../file/catalogue.file';

/** A course of a file, with what its names lead to. */
export interface CourseOfFile {
  file: CatalogueCourse;
  /** The id of its author. */
  author: number;
  /** UTC clock. */
  created: string;
  /** Ids of categories and tags. */
  terms: number[];
}

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
  async run(course: CourseOfFile): Promise<{ id: number; outcome: 'created' | 'updated' }> {
    const { slug } = course.file;
    const created = (await this.idOf(slug)) === undefined ? await this.courses.createAs(draftOf(course)) : null;
    if (created !== null) return { id: created, outcome: 'created' };
    const id = await this.idOf(slug);
    if (id === undefined) throw new Error(`The course ${slug} was deleted during the import.`);
    await this.courses.change(id, changeTo(course));
    return { id, outcome: 'updated' };
  }
}

/** A new course as a file says. */
export const draftOf = ({ file, author, created, terms }: CourseOfFile): CourseDraft => ({
  course: filled(newCourse({ author, created }), file),
  terms,
  sections: file.sections ?? [],
});

/** Makes a course what a file says; its slug and its sections stay. */
export const changeTo = ({ file, author, created, terms }: CourseOfFile): CourseChange => ({
  apply: (course) => void Object.assign(filled(course, { ...file, slug: undefined }), { author, created }),
  terms: () => terms,
});

/** What a file does not say is as in a new course. */
function filled(course: Course, fields: object): Course {
  assignFields(course, Course, newCourse({}));
  assignFields(course, Course, fields);
  return course;
}
