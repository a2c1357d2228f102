import { Arg } from '@gatehouse/rest';

/** Required, though the index does not show it (docs/interface/lms.md#common-rules). */
const NEEDED = { required: true, shown: { required: false } } as const;
const ID = { type: 'integer', ...NEEDED, description: 'Quiz ID.' } as const;

export class StartQuizArgs {
  @Arg(ID)
  id!: number;
}

export class CheckAnswerArgs {
  @Arg(ID)
  id!: number;

  @Arg({ type: 'integer', ...NEEDED })
  question_id!: number;

  @Arg({ description: 'A value, a list of values, or texts by blank.' })
  answered?: unknown;
}

export class FinishQuizArgs {
  @Arg(ID)
  id!: number;

  @Arg({ type: 'object', ...NEEDED, description: 'Answers by question.' })
  answered!: Record<string, unknown>;

  @Arg({ hidden: true, description: 'Seconds that the attempt took.' })
  time_spend?: unknown;
}
