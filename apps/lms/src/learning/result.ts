/** How a course's result comes about (docs/interface/lms.md#course-data). */
export const EVALUATIONS = ['evaluate_lesson', 'evaluate_quiz', 'evaluate_final_quiz'] as const;
export type Evaluation = (typeof EVALUATIONS)[number];

/** What evaluation looks at in an item of the course, in the order of the course. */
export interface Syllabus {
  id: number;
  kind: 'lp_lesson' | 'lp_quiz';
  /** Percent that passes a quiz. */
  passingGrade: number;
}

/** How far somebody has come with an item; an item without progress was not begun. */
export interface ItemProgress {
  status: 'started' | 'completed';
  graduation: 'in-progress' | 'passed' | 'failed';
  /** Percent of the last completed attempt; 100 for a completed lesson. */
  result: number;
}

export interface AnswerTotals {
  completed: number;
  passed: number;
  total: number;
}

/** How somebody stands in a course, as records show it. */
export interface CourseResult {
  /** 0–100, two decimals. */
  result: number;
  pass: 0 | 1;
  count_items: number;
  completed_items: number;
  items: { lesson: AnswerTotals; quiz: AnswerTotals };
  evaluate_type: Evaluation;
}

export const roundTo = (number: number, decimals: number): number =>
  Math.round((number + Number.EPSILON) * 10 ** decimals) / 10 ** decimals;
export const percentOf = (part: number, whole: number, decimals = 2): number =>
  whole > 0 ? roundTo((part * 100) / whole, decimals) : 0;

interface Course {
  evaluation: Evaluation;
  passingCondition: number;
}

/** The result of a course for somebody with this progress; the one place where it is computed. */
export function resultOf(
  course: Course,
  items: readonly Syllabus[],
  progress: ReadonlyMap<number, ItemProgress>,
): CourseResult {
  const lesson = tally(items, progress, 'lp_lesson');
  const quiz = tally(items, progress, 'lp_quiz');
  const { result, needed } = EVALUATE[course.evaluation]({
    lesson,
    quiz,
    items,
    progress,
    passingCondition: course.passingCondition,
  });
  return {
    result,
    pass: items.length > 0 && result >= needed ? 1 : 0,
    count_items: items.length,
    completed_items: lesson.completed + quiz.completed,
    items: { lesson, quiz },
    evaluate_type: course.evaluation,
  };
}

interface Grounds {
  lesson: AnswerTotals;
  quiz: AnswerTotals;
  items: readonly Syllabus[];
  progress: ReadonlyMap<number, ItemProgress>;
  passingCondition: number;
}

const EVALUATE: Record<Evaluation, (grounds: Grounds) => { result: number; needed: number }> = {
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
    const completed = state?.status === 'completed';
    // Without a completed final quiz nothing passes, however low its grade.
    return { result: completed ? state.result : 0, needed: completed && last ? last.passingGrade : Infinity };
  },
};

function tally(
  items: readonly Syllabus[],
  progress: ReadonlyMap<number, ItemProgress>,
  kind: Syllabus['kind'],
): AnswerTotals {
  const count = { completed: 0, passed: 0, total: 0 };
  for (const item of items) {
    if (item.kind !== kind) continue;
    count.total += 1;
    const state = progress.get(item.id);
    if (state?.status !== 'completed') continue;
    count.completed += 1;
    if (state.graduation === 'passed') count.passed += 1;
  }
  return count;
}
