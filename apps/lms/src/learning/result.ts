import { Choice, Int, Num, Shape } from '@gatehouse/rest';

export const ITEM_STATUSES = ['started', 'completed'] as const;
export const GRADUATIONS = ['in-progress', 'passed', 'failed'] as const;

/** How the result of a course is computed (docs/interface/lms.md#course-data). */
export const EVALUATIONS = ['evaluate_lesson', 'evaluate_quiz', 'evaluate_final_quiz'] as const;
export type Evaluation = (typeof EVALUATIONS)[number];

/** The facts about an item that the evaluation of a course needs; items are in the order of the course. */
export interface SyllabusItem {
  id: number;
  kind: 'lp_lesson' | 'lp_quiz';
  /** Percent that passes a quiz. */
  passingGrade: number;
}

/** A learner's progress in an item. An item that was not started has none. */
export interface ItemProgress {
  status: (typeof ITEM_STATUSES)[number];
  graduation: (typeof GRADUATIONS)[number];
  /** Percent of the last completed attempt; 100 for a completed lesson. */
  result: number;
}

class ItemTotals {
  @Int()
  completed!: number;

  @Int()
  passed!: number;

  @Int()
  total!: number;
}

class TotalsByKind {
  @Shape(ItemTotals)
  lesson!: ItemTotals;

  @Shape(ItemTotals)
  quiz!: ItemTotals;
}

/** A learner's result in a course, as it is shown and as it is stored when the course is finished. */
export class CourseResult {
  @Num({ description: 'Percent, with two decimals.', examples: [66.67] })
  result!: number;

  @Int({ enum: [0, 1], description: '1 when the result passes the course.' })
  pass!: 0 | 1;

  @Int({ description: 'Number of lessons and quizzes.' })
  count_items!: number;

  @Int()
  completed_items!: number;

  @Shape(TotalsByKind)
  items!: TotalsByKind;

  @Choice(EVALUATIONS, { description: 'What the course sets the result to be computed of.' })
  evaluate_type!: Evaluation;
}

/** Rounds halves up, also those that binary fractions miss by a little, such as 1.005. */
export const roundTo = (number: number, decimals: number): number =>
  Math.round((number + Number.EPSILON) * 10 ** decimals) / 10 ** decimals;
/** A part in per cent; 0 of nothing. */
export const percentOf = (part: number, whole: number, decimals = 2): number =>
  whole > 0 ? roundTo((part * 100) / whole, decimals) : 0;

/** The facts about a course that its evaluation needs. */
export interface EvaluatedCourse {
  evaluation: Evaluation;
  /** Percent. */
  passingCondition: number;
}

/** Computes a learner's result in a course (docs/interface/lms.md#course-data). No other code does. */
export function resultOf(
  course: EvaluatedCourse,
  items: readonly SyllabusItem[],
  progress: ReadonlyMap<number, ItemProgress>,
): CourseResult {
  const lesson = totalsOf(items, progress, 'lp_lesson');
  const quiz = totalsOf(items, progress, 'lp_quiz');
  const { passingCondition } = course;
  const evaluation = evaluationOf(course, { lesson, quiz });
  const { result, needed } = EVALUATE[evaluation]({ lesson, quiz, items, progress, passingCondition });
  return {
    result,
    pass: items.length > 0 && result >= needed ? 1 : 0,
    count_items: items.length,
    completed_items: lesson.completed + quiz.completed,
    items: { lesson, quiz },
    evaluate_type: course.evaluation,
  };
}

/** Without lessons the quizzes decide, and without quizzes the lessons. */
function evaluationOf({ evaluation }: EvaluatedCourse, { lesson, quiz }: TotalsByKind): Evaluation {
  if (evaluation === 'evaluate_lesson') return lesson.total === 0 ? 'evaluate_quiz' : evaluation;
  return quiz.total === 0 ? 'evaluate_lesson' : evaluation;
}

interface EvaluationInput {
  lesson: ItemTotals;
  quiz: ItemTotals;
  items: readonly SyllabusItem[];
  progress: ReadonlyMap<number, ItemProgress>;
  passingCondition: number;
}

/** The result in percent, and the percent needed to pass. */
const EVALUATE: Record<Evaluation, (input: EvaluationInput) => { result: number; needed: number }> = {
  evaluate_lesson: ({ lesson, passingCondition }) => ({
    result: percentOf(lesson.completed, lesson.total),
    needed: passingCondition,
  }),
  evaluate_quiz: ({ quiz, passingCondition }) => ({
    result: percentOf(quiz.passed, quiz.total),
    needed: passingCondition,
  }),
  evaluate_final_quiz: ({ items, progress }) => {
    const last = items.findLast(({ kind }) => kind === 'lp_quiz');
    const state = last && progress.get(last.id);
    // Without a completed final quiz nobody passes, even if its passing grade is 0.
    if (!last || state?.status !== 'completed') return { result: 0, needed: Infinity };
    return { result: state.result, needed: last.passingGrade };
  },
};

function totalsOf(
  items: readonly SyllabusItem[],
  progress: ReadonlyMap<number, ItemProgress>,
  kind: SyllabusItem['kind'],
): ItemTotals {
  const totals = { completed: 0, passed: 0, total: 0 };
  for (const item of items) {
    if (item.kind !== kind) continue;
    totals.total += 1;
    const state = progress.get(item.id);
    if (state?.status !== 'completed') continue;
    totals.completed += 1;
    if (state.graduation === 'passed') totals.passed += 1;
  }
  return totals;
}
