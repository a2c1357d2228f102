import type { Caller } from '@gatehouse/access';
import type { Course } from '../courses/model/course';
import { isAdministrator } from './roles';

/** Administrators and the instructor manage a course. */
export const manages = (caller: Caller, { author }: Pick<Course, 'author'>): boolean =>
  caller.kind === 'person' && (isAdministrator(caller) || caller.id === author);

/** Only those who manage a course read it before it is published (docs/interface/lms.md#read-a-course). */
export const isReadable = (caller: Caller, course: Pick<Course, 'author' | 'status'>): boolean =>
  course.status === 'publish' || manages(caller, course);
