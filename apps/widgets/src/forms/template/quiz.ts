import { randomInt } from 'node:crypto';
import type { Config, Signer } from '@gatehouse/service';
import { decodeEntities } from '@gatehouse/text';
import type { FormTag } from './form-tag';

/** A question and the key of its correct answer. */
export type Quiz = [question: string, key: string];

/**
 * Asks questions and checks answers (docs/interface/widgets.md#feedback). Nothing is stored: the key is the correct answer,
 * signed.
 */
export class Quizzes {
  private readonly signer: Signer;

  constructor(config: Config) {
    this.signer = config.keysOf('widgets').signer('quizzes', { encoding: 'hex' });
  }

  /** A question for each quiz field of a form, by name. */
  ask(formId: number, tags: readonly FormTag[]): Record<string, Quiz> {
    return Object.fromEntries(
      tags
        .filter(({ basetype }) => basetype === 'quiz')
        .map((tag) => {
          const [question, answer] =
            tag.pipes.length > 0 ? (tag.pipes[randomInt(tag.pipes.length)] ?? ownQuestion()) : ownQuestion();
          return [tag.name, [question, this.signer.sign(signedText(formId, tag.name, answer))]];
        }),
    );
  }

  /** Whether the key belongs to this answer on this form and field. */
  isRight(formId: number, field: string, answer: string, key: string): boolean {
    return normalised(answer) !== '' && this.signer.accepts(signedText(formId, field, answer), key);
  }
}

const signedText = (formId: number, field: string, answer: string): string =>
  `${formId}\n${field}\n${normalised(answer)}`;

/** Entities decoded, full-width letters as ASCII, white space removed, lower case (docs/interface/widgets.md#quizzes). */
const normalised = (answer: string): string =>
  decodeEntities(answer).normalize('NFKC').replace(/\s+/g, '').toLowerCase();

function ownQuestion(): readonly [string, string] {
  const [one, other] = [randomInt(1, 10), randomInt(1, 10)];
  return [`${one} + ${other} = ?`, String(one + other)];
}
