import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { decodeEntities, normalise } from '@gatehouse/text';
import type { FormTag } from './form-tag';

/** A question and the key of its correct answer. */
export type Quiz = [question: string, key: string];

/**
 * Asks questions and checks answers (docs/interface/widgets.md#feedback). Nothing is stored: the key is the correct answer,
 * signed with the site's secret.
 */
export class Quizzes {
  constructor(private readonly secret: string) {}

  /** A question for each quiz field of a form, by name. */
  ask(formId: number, tags: readonly FormTag[]): Record<string, Quiz> {
    return Object.fromEntries(
      tags
        .filter(({ basetype }) => basetype === 'quiz')
        .map((tag) => {
          const [question, answer] =
            tag.pipes.length > 0 ? (tag.pipes[randomInt(tag.pipes.length)] ?? ownQuestion()) : ownQuestion();
          return [tag.name, [question, this.key(formId, tag.name, answer)]];
        }),
    );
  }

  /** Whether the key belongs to this answer on this form and field. */
  isRight(formId: number, field: string, answer: string, key: string): boolean {
    const given = Buffer.from(key);
    const right = Buffer.from(this.key(formId, field, answer));
    return normalised(answer) !== '' && given.length === right.length && timingSafeEqual(given, right);
  }

  private key(formId: number, field: string, answer: string): string {
    return createHmac('sha256', this.secret)
      .update(`quiz\n${formId}\n${field}\n${normalised(answer)}`)
      .digest('hex');
  }
}

/** Characters of an answer that are compared: more than the answers of templates have. */
const MAX_ANSWER = 1_000;

/** Entities decoded, full-width letters as ASCII, white space removed, lower case (docs/interface/widgets.md#quizzes). */
const normalised = (answer: string): string =>
  normalise(decodeEntities(answer.slice(0, MAX_ANSWER)), 'NFKC')
    .replace(/\s+/g, '')
    .toLowerCase();

function ownQuestion(): readonly [string, string] {
  const [one, other] = [randomInt(1, 10), randomInt(1, 10)];
  return [`${one} + ${other} = ?`, String(one + other)];
}
