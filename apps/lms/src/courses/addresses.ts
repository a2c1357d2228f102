import type { ItemKind } from '../sections/item.entity';

const FOLDERS: Record<ItemKind, string> = { lp_lesson: 'lessons', lp_quiz: 'quizzes' };

/** A course's page (docs/interface/lms.md#course-record). */
export const courseAddress = (home: string, slug: string): string => `${home}/courses/${slug}/`;

/** The page of a lesson or quiz, below that of its course. */
export const itemAddress = (home: string, course: string, { kind, slug }: { kind: ItemKind; slug: string }): string =>
  `${courseAddress(home, course)}${FOLDERS[kind]}/${slug}/`;

/** The picture of courses that have none. */
export const placeholderImage = (home: string): string => `${home}/-/course.svg`;
