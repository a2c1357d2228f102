import { RestError } from '@gatehouse/errors';
import type { ItemKind } from '../records/item.entity';

const NAMES: Record<ItemKind, string> = { lp_lesson: 'lesson', lp_quiz: 'quiz' };

/** 404 `lp_rest_lp_course_invalid_id`. */
export const unknownCourse = (): RestError => new RestError(404, 'lp_rest_lp_course_invalid_id', 'Invalid course ID.');

/** 404 `lp_rest_<kind>_invalid_id`. */
export const unknownItem = (kind: ItemKind): RestError =>
  new RestError(404, `lp_rest_${kind}_invalid_id`, `Invalid ${NAMES[kind]} ID.`);

/** 404 `lp_rest_lp_question_invalid_id`. */
export const unknownQuestion = (): RestError =>
  new RestError(404, 'lp_rest_lp_question_invalid_id', 'Invalid question ID.');
