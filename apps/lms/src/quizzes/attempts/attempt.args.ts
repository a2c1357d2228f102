import { AnyObject, AnyValue, Int } from '@gatehouse/rest';

/** Required, although the index does not say so (docs/interface/lms.md#actions). */
const REQUIRED = { required: true, shown: { required: false } } as const;

export class StartQuizArgs {
  @Int({ ...REQUIRED, description: 'Quiz ID.' })
  id!: number;
}

export class CheckAnswerArgs extends StartQuizArgs {
  @Int(REQUIRED)
  question_id!: number;

  @AnyValue({ description: 'A value, a list of values, or texts by blank.' })
  answered?: unknown;
}

export class FinishQuizArgs extends StartQuizArgs {
  @AnyObject({ ...REQUIRED, description: 'Answers by question.' })
  answered!: Record<string, unknown>;

  @AnyValue({ hidden: true, description: 'Seconds that the attempt took.' })
  time_spend?: unknown;
}
