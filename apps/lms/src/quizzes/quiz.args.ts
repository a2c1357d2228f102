import { Arg } from '@gatehouse/rest';

export class StartQuizArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false }, description: 'Quiz ID.' })
  id!: number;
}

export class CheckAnswerArgs extends StartQuizArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  question_id!: number;

  @Arg({ description: 'A value, a list of values, or texts by blank.' })
  answered?: unknown;
}

export class FinishQuizArgs extends StartQuizArgs {
  @Arg({ type: 'object', required: true, shown: { required: false }, description: 'Answers by question.' })
  answered!: Record<string, unknown>;

  @Arg({ hidden: true, description: 'Seconds that the attempt took.' })
  time_spend?: unknown;
}
