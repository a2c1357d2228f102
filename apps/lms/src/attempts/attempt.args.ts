import { AnyObject, AnyValue, FieldGroup, Int } from '@gatehouse/rest';

/** Required, although the index does not say so (docs/interface/lms.md#actions). */
const REQUIRED = { required: true, shown: { required: false } } as const;

@FieldGroup('Quiz')
export class StartQuizArgs {
  @Int({ ...REQUIRED, label: 'Quiz', description: 'Quiz ID.' })
  id!: number;
}

@FieldGroup('Quiz')
export class CheckAnswerArgs extends StartQuizArgs {
  @Int({ ...REQUIRED, label: 'Question' })
  question_id!: number;

  @AnyValue({ label: 'Answer', description: 'A value, a list of values, or texts by blank.' })
  answered?: unknown;
}

@FieldGroup('Quiz')
export class FinishQuizArgs extends StartQuizArgs {
  @AnyObject({ ...REQUIRED, label: 'Answers', description: 'Answers by question.' })
  answered!: Record<string, unknown>;

  @AnyValue({ hidden: true, description: 'Seconds that the attempt took.' })
  time_spend?: unknown;
}
