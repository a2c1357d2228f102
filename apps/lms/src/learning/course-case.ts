import { resultOf, type ItemProgress, type SyllabusItem } from './result';
import type { CourseCase, Enrolment } from './rules';

/** A course with its items in order, and what a learner has done in it. */
interface LearnerInCourse {
  course: CourseCase['course'] & Parameters<typeof resultOf>[0];
  items: readonly SyllabusItem[];
  enrolment: Enrolment | undefined;
  progress: ReadonlyMap<number, ItemProgress>;
}

/** The input of the rules. A finished course keeps the result that was stored when it was finished. */
export function courseCaseOf({ course, items, enrolment, progress }: LearnerInCourse, now: number): CourseCase {
  return { course, enrolment, result: enrolment?.result ?? resultOf(course, items, progress), now };
}
