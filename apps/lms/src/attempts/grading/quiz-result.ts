import { AnyOfTypes, Bool, Int, Num } from '@gatehouse/rest';

/** A learner's answer to one question: a value, several values, texts by blank id, or undefined. */
export type GivenAnswer = unknown;

/** The grade of one question. */
export class GradedQuestion {
  @AnyOfTypes(['string', 'number', 'boolean', 'array', 'object'], {
    description: 'The answer as it was given: a value, a list of values, or texts by blank. Empty when it was skipped.',
    examples: ['true', ['a1b2', 'c3d4'], { 17: 'bowline' }],
  })
  answered!: GivenAnswer;

  @Bool()
  correct!: boolean;

  @Num({ description: 'Points for the answer.', examples: [1] })
  mark!: number;
}

/** The numbers of a completed attempt (docs/interface/lms.md#grading). */
export class QuizScore {
  @Num({ description: 'Points of all questions.', examples: [5] })
  mark!: number;

  @Num({ description: 'Points of the learner, never below 0.', examples: [4] })
  user_mark!: number;

  @Num({ description: 'Points deducted for wrong and skipped questions.', examples: [0] })
  minus_point!: number;

  @Int()
  question_count!: number;

  @Int({ description: 'Number of skipped questions.' })
  question_empty!: number;

  @Int()
  question_answered!: number;

  @Int()
  question_wrong!: number;

  @Int()
  question_correct!: number;

  @Num({ description: 'Percent, with two decimals.', examples: [66.67] })
  result!: number;

  @Int({ enum: [0, 1], description: '1 when the attempt passes the quiz.' })
  pass!: 0 | 1;
}

/** The result of an attempt. */
export interface QuizResult extends QuizScore {
  /** By question id. */
  answered: Record<string, GradedQuestion>;
}
