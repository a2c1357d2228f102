import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { Course } from '../records/course.entity';
import { isAdministrator } from './roles';

/** 404 `lp_rest_lp_course_invalid_id`. */
export const unknownCourse = (): RestError => new RestError(404, 'lp_rest_lp_course_invalid_id', 'Invalid course ID.');

/** Administrators and the instructor manage a course. */
export const manages = (caller: Caller, { author }: Pick<Course, 'author'>): boolean =>
  caller.kind === 'person' && (isAdministrator(caller) || caller.id === author);

/** Only those who manage a course read it before it is published (docs/interface/lms.md#read-a-course). */
export const isReadable = (caller: Caller, course: Pick<Course, 'author' | 'status'>): boolean =>
  course.status === 'publish' || manages(caller, course);
