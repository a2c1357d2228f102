import { Shown } from '@gatehouse/records';
import { ListOf, Shape } from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import type { ItemLooked } from '../items/model/item';
import { Quiz } from '../items/model/quiz';
import { SHOWN } from '../namespace/context';
import { QUESTION_TYPES } from '../questions/model/answers';
import { type Question } from '../questions/model/question';
import { secondsOf } from '../time/duration';
import type { Attempt } from '../attempts/store/attempt';
import {
  attemptResultView,
  attemptViews,
  questionViews,
  secondsLeft,
  type GradeView,
} from '../attempts/view/attempt.view';
import { QuizQuestionView } from '../attempts/view/quiz-question.view';
import { gradeQuestion } from '../attempts/grading/grading';
import { QuizResultsView } from './quiz-results.view';

/** What quizzes are shown with. */
export interface QuizLooked extends ItemLooked {
  questions: Question[];
  /** The caller's, the latest first. */
  attempts: Attempt[];
  /** Whether the caller is an administrator or the instructor of the course. */
  manages: boolean;
  now: number;
}

/** A quiz with its questions, and what the caller has done in it (docs/interface/lms.md#item-record). */
export class QuizView extends Quiz {
  @Shown(
    ListOf(Shape(QuizQuestionView), {
      ...SHOWN,
      readonly: true,
      description: 'Empty for learners before their attempt begins, and after it when the quiz has no review.',
    }),
    (quiz: Quiz, parts: QuizLooked) =>
      showsQuestions(quiz, parts) ? questionViews(quiz, parts.questions, parts.attempts[0]) : [],
  )
  questions?: QuizQuestionView[];

  @Shown(
    Shape(QuizResultsView, {
      ...SHOWN,
      readonly: true,
      description: "The settings, and the state of the caller's latest attempt.",
    }),
    resultsOf,
  )
  results?: QuizResultsView;
}

/**
 * Whether the caller sees the questions. Learners see them from the start of an attempt, or its time would mean nothing
 * (docs/interface/lms.md#questions-in-an-attempt).
 */
function showsQuestions({ review }: Quiz, { manages, attempts: [latest] }: QuizLooked): boolean {
  if (manages) return true;
  return latest !== undefined && (latest.status === 'started' || review);
}

function resultsOf(quiz: Quiz, looked: QuizLooked): QuizResultsView {
  const [latest] = looked.attempts;
  return {
    passing_grade: `${quiz.passingGrade}%`,
    negative_marking: quiz.negativeMarking,
    instant_check: quiz.instantCheck,
    retake_count: quiz.retakeCount,
    questions_per_page: quiz.pagination,
    page_numbers: true,
    review_questions: quiz.review,
    support_options: [...QUESTION_TYPES],
    duration: secondsOf(quiz.duration),
    status: latest?.status ?? '',
    ...(latest ? stateOf(quiz, looked, latest) : {}),
  };
}

function stateOf(
  quiz: Quiz,
  { questions, attempts, time, now }: QuizLooked,
  latest: Attempt,
): Partial<QuizResultsView> {
  const results = attemptResultView(quiz, questions, latest, attempts.slice(1));
  return {
    attempts: attemptViews(attempts),
    checked_questions: latest.questionIds.filter((id) => Object.hasOwn(latest.checked, id)),
    start_time: toWire(time.fromInstant(latest.started)),
    retaken: latest.number - 1,
    total_time: secondsLeft(quiz, latest, now),
    results: results ?? {},
    answered: results?.answered ?? checkedGrades(questions, latest),
    question_ids: latest.questionIds,
  };
}

/** The grades of the answers checked so far. */
function checkedGrades(questions: readonly Question[], { checked }: Attempt): Record<string, GradeView> {
  return Object.fromEntries(
    questions
      .filter((question) => Object.hasOwn(checked, question.id))
      .map((question) => [question.id, gradeQuestion(question, checked[question.id])]),
  );
}
