import { AnyObject, Text } from '@gatehouse/rest';

/** The slugs in the address of a quiz. */
export class QuizAddress {
  @Text({ required: true }) course!: string;
  @Text({ required: true }) slug!: string;
}

/** The fields that the form of a quiz sends. */
export class QuizForm extends QuizAddress {
  /** `start` or `finish`. */
  @Text({ default: '' }) action!: string;
  /** The question whose answer is checked at once. */
  @Text({ default: '' }) check!: string;
  /** By question: see docs/interface/lms.md#submitted-answers. */
  @AnyObject({ default: {} }) answers!: Record<string, unknown>;
}
