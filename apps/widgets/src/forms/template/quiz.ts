import { randomBytes, randomInt } from 'node:crypto';
import type { Config, Signer } from '@gatehouse/service';
import { decodeEntities, normalise } from '@gatehouse/text';
import type { FormTag } from './form-tag';

/** A question and the key of its correct answer. */
export type Quiz = [question: string, key: string];

/** How long a question may be answered. */
export const QUIZ_SECONDS = 86_400;

const NONCE_BYTES = 12;
const EXPIRES_DIGITS = 10;
const KEY = /^([0-9a-f]{34})([0-9a-f]{64})$/;

/**
 * Asks questions and checks answers (docs/interface/widgets.md#quizzes). No question is stored: the key is the time until
 * which it may be answered, a random text that makes it unique, and both with the correct answer, signed.
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
          return [tag.name, [question, this.newKey(formId, tag.name, answer)]];
        }),
    );
  }

  /** Whether the key belongs to this answer on this form and field, and may still be used. */
  isRight(formId: number, field: string, answer: string, key: string): boolean {
    const [, head, signature] = KEY.exec(key) ?? [];
    if (head === undefined || signature === undefined || normalised(answer) === '') return false;
    if (parseInt(head.slice(0, EXPIRES_DIGITS), 16) * 1000 < Date.now()) return false;
    return this.signer.accepts(signedText(head, { formId, field, answer }), signature);
  }

  private newKey(formId: number, field: string, answer: string): string {
    const expires = Math.floor(Date.now() / 1000) + QUIZ_SECONDS;
    const head = expires.toString(16).padStart(EXPIRES_DIGITS, '0') + randomBytes(NONCE_BYTES).toString('hex');
    return `${head}${this.signer.sign(signedText(head, { formId, field, answer }))}`;
  }
}

/** The question that an answer belongs to. */
interface Answered {
  formId: number;
  field: string;
  answer: string;
}

const signedText = (head: string, { formId, field, answer }: Answered): string =>
  `${head}\n${formId}\n${field}\n${normalised(answer)}`;

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
