import { itemAddress } from '../courses/addresses';
import { QUESTION_TYPES, type Question } from '../questions/question.entity';
import type { Item } from '../sections/item.entity';
import type { ItemParts } from '../sections/item.records';
import { assignedCourse, commonFields, yesNo } from '../sections/record.view';
import { longDuration, secondsOf } from '../time/duration';
import type { SiteTime } from '../time/site-clock';
import type { Attempt } from './attempt';
import { secondsLeft, shownAttempts, shownResult, showQuestions } from './attempt.view';
import { gradeQuestion } from './grading';

/** What a quiz's record shows beside the parts of every item. @property attempts the caller's own, the latest first */
export interface QuizParts extends ItemParts {
  questions: Question[];
  attempts: Attempt[];
  now: number;
}

/** A quiz (docs/interface/lms.md#item-record). */
export function quizRecord(parts: QuizParts): Record<string, unknown> {
  const {
    item,
    course,
    canFinishCourse,
    context,
    home,
    time,
    questions,
    attempts: [latest],
  } = parts;
  return {
    ...commonFields(item, { permalink: itemAddress(home, course.slug, item), excerpt: item.excerpt, context, time }),
    assigned: { course: assignedCourse(course) },
    duration: longDuration(item.duration),
    ...(context === 'view' ? { can_finish_course: canFinishCourse } : {}),
    questions: showQuestions(item, questions, latest),
    results: { ...settingsOf(item), status: latest?.status ?? '', ...(latest ? stateOf(parts, latest) : {}) },
    meta_data: metaOf(item),
  };
}

function settingsOf(item: Item): Record<string, unknown> {
  return {
    passing_grade: `${item.passingGrade}%`,
    negative_marking: item.negativeMarking,
    instant_check: item.instantCheck,
    retake_count: item.retakeCount,
    questions_per_page: item.pagination,
    page_numbers: true,
    review_questions: item.review,
    support_options: [...QUESTION_TYPES],
    duration: secondsOf(item.duration),
  };
}

function stateOf({ item, questions, attempts, time, now }: QuizParts, latest: Attempt): Record<string, unknown> {
  const results = shownResult(item, questions, latest, attempts.slice(1));
  return {
    attempts: shownAttempts(attempts),
    checked_questions: latest.questionIds.filter((id) => Object.hasOwn(latest.checked, id)),
    start_time: startOf(latest, time),
    retaken: latest.number - 1,
    total_time: secondsLeft(item, latest, now),
    results,
    answered: latest.status === 'completed' ? results.answered : checkedGrades(questions, latest),
    question_ids: latest.questionIds,
  };
}

const startOf = ({ started }: Attempt, time: SiteTime): string => time.ofInstant(started);

/** What was checked so far: kept, so that a learner may go away and come back. */
function checkedGrades(questions: readonly Question[], { checked }: Attempt): Record<string, unknown> {
  return Object.fromEntries(
    questions.flatMap((question) =>
      Object.hasOwn(checked, question.id) ? [[question.id, gradeQuestion(question, checked[question.id])]] : [],
    ),
  );
}

function metaOf(item: Item): Record<string, string> {
  return {
    _lp_duration: item.duration,
    _lp_passing_grade: String(item.passingGrade),
    _lp_instant_check: yesNo(item.instantCheck),
    _lp_negative_marking: yesNo(item.negativeMarking),
    _lp_minus_skip_questions: yesNo(item.minusSkipQuestions),
    _lp_retake_count: String(item.retakeCount),
    _lp_pagination: String(item.pagination),
    _lp_review: yesNo(item.review),
    _lp_show_correct_review: yesNo(item.showCorrectReview),
  };
}
