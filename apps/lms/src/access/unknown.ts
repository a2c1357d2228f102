import { RestError } from '@gatehouse/errors';
import type { ItemKind } from '../namespace/item-kind';

/** What courses are made of, and clients read on its own. */
export type PartKind = ItemKind | 'lp_question';

/** Lessons and quizzes are in one table. */
export const tableOf = (kind: PartKind): 'items' | 'questions' => (kind === 'lp_question' ? 'questions' : 'items');

const NAMES: Record<PartKind, string> = { lp_lesson: 'lesson', lp_quiz: 'quiz', lp_question: 'question' };

/** 404 `lp_rest_lp_course_invalid_id`. */
export const unknownCourse = (): RestError => new RestError(404, 'lp_rest_lp_course_invalid_id', 'Invalid course ID.');

/** 404 `lp_rest_<kind>_invalid_id`. */
export const unknownPart = (kind: PartKind): RestError =>
  new RestError(404, `lp_rest_${kind}_invalid_id`, `Invalid ${NAMES[kind]} ID.`);
