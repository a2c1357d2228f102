import { Injectable } from '@nestjs/common';
import { Bus, type Values } from '@gatehouse/bus';
import type { FormTag } from '../forms/template/form-tag';
import { QUIZ_SECONDS } from '../forms/template/quiz';
import { valuesOf } from '../forms/values/posted-data';

/** The key of a quiz field as it came back with a submission. */
export const quizKey = (name: string, body: Values): string => valuesOf(body, `_wpcf7_quiz_answer_${name}`)[0] ?? '';

/** Accepts the key of a quiz once (docs/interface/widgets.md#quizzes), whichever process it reaches. */
@Injectable()
export class QuizKeys {
  constructor(private readonly bus: Bus) {}

  /** Uses the keys of a submission whose answers are right; gives the fields whose key was used before. */
  async use(tags: readonly FormTag[], body: Values): Promise<FormTag[]> {
    const named = new Map(tags.filter(({ basetype }) => basetype === 'quiz').map((tag) => [tag.name, tag]));
    const quizzes = [...named.values()];
    const counts = await Promise.all(
      quizzes.map(({ name }) => this.bus.count(`quiz.${quizKey(name, body)}`, QUIZ_SECONDS)),
    );
    return quizzes.filter((_, at) => (counts[at] ?? 0) > 1);
  }
}
