import { declarationsOfClass, OmitType } from '@gatehouse/rest';
import { Course } from '../model/course';

/** A course as responses show it. */
export type CourseView = Record<string, unknown>;

/** A course without the fields that a list does not need (docs/interface/lms.md#course-list). */
export class ShortCourseView extends OmitType(Course, [
  'sections',
  'course_data',
  'instructor',
  'meta_data',
  'tags',
  'can_finish',
  'can_retake',
  'students',
  'rataken',
  'retakeCount',
]) {}

/** A course as lists show it: without its sections and settings. */
export function shortCourse(course: CourseView): CourseView {
  const names = new Set(declarationsOfClass(ShortCourseView).map(({ name }) => name));
  return Object.fromEntries(Object.entries(course).filter(([name]) => names.has(name)));
}

/** Leaves out the fields that the argument `optimize` names, or with `true` those that a list does not need. */
export function optimize(course: CourseView, argument: boolean | string | undefined): CourseView {
  const option = String(argument ?? '')
    .trim()
    .toLowerCase();
  switch (option) {
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

function without(course: CourseView, fields: readonly string[]): CourseView {
  const names = new Set(fields.map((name) => name.trim()));
  return Object.fromEntries(Object.entries(course).filter(([name]) => !names.has(name)));
}
