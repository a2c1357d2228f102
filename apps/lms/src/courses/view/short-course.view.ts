import { OmitType } from '@gatehouse/rest';
import { CourseView } from './course.view';

/** A course without the fields that a list does not need (docs/interface/lms.md#course-list). */
export class ShortCourseView extends OmitType(CourseView, [
  'sections',
  'course_data',
  'instructor',
  'meta_data',
  'tags',
  'can_finish',
  'can_retake',
  'count_students',
  'rataken',
  'ratake_count',
]) {}

/** A course as lists show it: without its sections and settings. */
export function shortCourse(course: CourseView): ShortCourseView {
  const {
    sections: _sections,
    course_data: _data,
    instructor: _instructor,
    meta_data: _meta,
    tags: _tags,
    can_finish: _canFinish,
    can_retake: _canRetake,
    count_students: _students,
    rataken: _retaken,
    ratake_count: _retakes,
    ...short
  } = course;
  return short;
}

/** Leaves out the fields that the argument `optimize` names, or with `true` those that a list does not need. */
export function optimize(course: CourseView, argument: boolean | string | undefined): Partial<CourseView> {
  const asked = String(argument ?? '')
    .trim()
    .toLowerCase();
  switch (asked) {
    case '':
    case 'false':
    case '0':
      return course;
    case 'true':
    case '1':
      return shortCourse(course);
    default:
      return without(course, String(argument).split(','));
  }
}

function without(course: CourseView, fields: readonly string[]): Partial<CourseView> {
  const names = new Set(fields.map((name) => name.trim()));
  return Object.fromEntries(Object.entries(course).filter(([name]) => !names.has(name)));
}
