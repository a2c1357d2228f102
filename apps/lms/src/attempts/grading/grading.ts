import { percentOf, roundTo } from '../../learning/result';
import type { Blank } from '../../questions/model/answers';
import type { Question } from '../../questions/model/question';
import { isEmptyAnswer, isRecord, textOf } from './given-answer';
import type { GivenAnswer, GradedQuestion, QuizResult } from './quiz-result';

export interface GradingRules {
  passingGrade: number;
  negativeMarking: boolean;
  minusSkipQuestions: boolean;
}

type Gradable = Pick<Question, 'id' | 'mark' | 'answers'>;

/** Whether an answer is correct; there are no partial marks. */
function isCorrect({ answers }: Pick<Question, 'answers'>, given: GivenAnswer): boolean {
  switch (answers.type) {
    case 'single_choice':
    case 'true_or_false': {
      const [only, ...more] = [given].flat();
      return more.length === 0 && answers.choices.some(({ value, isTrue }) => isTrue && value === textOf(only));
    }
    case 'multi_choice': {
      const chosen = new Set([given].flat().map(textOf));
      const correct = answers.choices.filter(({ isTrue }) => isTrue);
      return chosen.size === correct.length && correct.every(({ value }) => chosen.has(value));
    }
    case 'fill_in_blanks':
      return isRecord(given) && answers.blanks.every((blank) => fillsIn(blank, textOf(given[blank.id])));
  }
}

/** Whether a text is correct for a blank. */
export function fillsIn({ fill, comparison, matchCase }: Blank, text: string): boolean {
  const given = text.trim();
  if (given === '') return false;
  const fold = (word: string): string => (matchCase ? word.trim() : word.trim().toLowerCase());
  switch (comparison) {
    case 'equal':
      return fold(given) === fold(fill);
    case 'any':
      return fill.split(',').some((word) => word.trim() !== '' && fold(word) === fold(given));
    case 'range': {
      const number = Number(given);
      const [from, to] = fill.split(',').map((bound) => Number(bound.trim() || NaN));
      return from !== undefined && to !== undefined && number >= Math.min(from, to) && number <= Math.max(from, to);
    }
  }
}

/** The points of an answer: those of the question, or none. Penalties for wrong answers are counted for the whole quiz. */
export function gradeQuestion(question: Gradable, given: GivenAnswer): GradedQuestion {
  const correct = !isEmptyAnswer(given) && isCorrect(question, given);
  return { answered: given ?? '', correct, mark: correct ? question.mark : 0 };
}

/** Grades a whole attempt. @param given answers by question id; those to other questions are ignored */
export function gradeQuiz(
  rules: GradingRules,
  questions: readonly Gradable[],
  given: Readonly<Record<string, GivenAnswer>>,
): QuizResult {
  const answered: Record<string, GradedQuestion> = {};
  let [mark, earned, minus, empty, correct] = [0, 0, 0, 0, 0];
  for (const question of questions) {
    const graded = gradeQuestion(question, Object.hasOwn(given, question.id) ? given[question.id] : undefined);
    const skipped = isEmptyAnswer(graded.answered);
    answered[question.id] = graded;
    mark += question.mark;
    earned += graded.mark;
    if (graded.correct) correct += 1;
    if (skipped) empty += 1;
    if (!graded.correct && (skipped ? rules.minusSkipQuestions : rules.negativeMarking)) minus += question.mark;
  }
  const userMark = Math.max(0, roundTo(earned - minus, 2));
  const result = percentOf(userMark, mark);
  const answers = questions.length - empty;
  return {
    answered,
    mark: roundTo(mark, 2),
    user_mark: userMark,
    minus_point: roundTo(minus, 2),
    question_count: questions.length,
    question_empty: empty,
    question_answered: answers,
    question_wrong: answers - correct,
    question_correct: correct,
    result,
    pass: result >= rules.passingGrade ? 1 : 0,
  };
}
