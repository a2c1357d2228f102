/** What the items of a course are: lessons and quizzes. */
export const ITEM_KINDS = ['lp_lesson', 'lp_quiz'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
