import { Injectable } from '@nestjs/common';
import { OutlineRepository } from '../../items/model/outline.repository';
import type { Course } from '../model/course';
import type { CourseTerm } from '../model/course-parts';
import { CourseRepository } from '../model/course.repository';
import type { OutlineSection } from '../model/outline.view';

/** A course with everything that is the same for all readers. */
export interface LoadedCourse {
  course: Course;
  terms: CourseTerm[];
  sections: OutlineSection[];
}

/** Loads courses with their terms and outlines. The number of statements does not depend on the number of courses. */
@Injectable()
export class CourseLoader {
  constructor(
    private readonly courses: CourseRepository,
    private readonly outlines: OutlineRepository,
  ) {}

  /** Courses in the order of the ids. */
  async byIds(ids: number[]): Promise<LoadedCourse[]> {
    return this.withParts(await this.courses.byIds(ids));
  }

  async withParts(courses: readonly Course[]): Promise<LoadedCourse[]> {
    const ids = courses.map(({ id }) => id);
    const [terms, outlines] = await Promise.all([this.courses.termsOf(ids), this.outlines.of(ids)]);
    return courses.map((course) => ({
      course,
      terms: terms.filter((term) => term.course === course.id),
      sections: outlines.get(course.id) ?? [],
    }));
  }
}
