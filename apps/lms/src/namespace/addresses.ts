import type { ItemKind } from './item-kind';

const FOLDERS: Record<ItemKind, string> = { lp_lesson: 'lessons', lp_quiz: 'quizzes' };

/** The page of a course (docs/interface/lms.md#course-record). */
export const courseAddress = (home: string, slug: string): string => `${home}/courses/${slug}/`;

/** The page of a lesson or quiz, below the page of its course. */
export const itemAddress = (home: string, course: string, { kind, slug }: { kind: ItemKind; slug: string }): string =>
  `${courseAddress(home, course)}${FOLDERS[kind]}/${slug}/`;

/** The image of courses without an image. */
export const placeholderImage = (base: string): string => `${base}/-/course.svg`;
