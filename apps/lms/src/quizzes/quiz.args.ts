import { Injectable } from '@nestjs/common';
import { missingArguments } from '@gatehouse/errors';
import { Arg, type Call } from '@gatehouse/rest';

export class StartQuizArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false }, description: 'Quiz ID.' })
  id!: number;
}

const ID = { type: 'integer', description: 'Quiz ID.' } as const;

export class CheckAnswerArgs {
  @Arg(ID)
  id!: number;

  @Arg({ type: 'integer' })
  question_id!: number;

  @Arg({ description: 'A value, a list of values, or texts by blank.' })
  answered?: unknown;
}

export class FinishQuizArgs {
  @Arg(ID)
  id!: number;

  @Arg({ type: 'object', description: 'Answers by question.' })
  answered!: Record<string, unknown>;

  @Arg({ hidden: true, description: 'Seconds that the attempt took.' })
  time_spend?: unknown;
}

/** Steps of a quiz take several arguments; what was sent wrongly is told before what was not sent. */
@Injectable()
export class QuizArguments {
  check(call: Call): Record<string, never> {
    return demand(call, ['id', 'question_id']);
  }

  finish(call: Call): Record<string, never> {
    return demand(call, ['id', 'answered']);
  }
}

function demand({ args, sent }: Call, names: string[]): Record<string, never> {
  const isWrong = names.some((name) => sent.has(name) && args[name] === undefined);
  const missing = names.filter((name) => !sent.has(name));
  if (!isWrong && missing.length > 0) throw missingArguments(missing);
  return {};
}
