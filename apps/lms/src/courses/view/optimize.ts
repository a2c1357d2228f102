import type { CourseView } from './course.view';

/** The fields that `optimize=true` leaves out (docs/interface/lms.md#course-list). */
const OPTIONAL_FIELDS: ReadonlySet<string> = new Set<keyof CourseView>([
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
]);

/** Leaves out the fields that the argument `optimize` names, or with `true` those that a list does not need. */
export function optimize(course: CourseView, argument: boolean | string | undefined): Partial<CourseView> {
  const left = fieldsIn(String(argument ?? ''));
  if (left.size === 0) return course;
  return Object.fromEntries(Object.entries(course).filter(([name]) => !left.has(name)));
}

function fieldsIn(argument: string): ReadonlySet<string> {
  switch (argument.trim().toLowerCase()) {
    case '':
    case 'false':
    case '0':
      return new Set();
    case 'true':
    case '1':
      return OPTIONAL_FIELDS;
    default:
      return new Set(argument.split(',').map((name) => name.trim()));
  }
}
