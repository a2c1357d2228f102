import { Arg } from '@gatehouse/rest';
import { PageArgs } from '@gatehouse/pagination';
import { KEPT_STATUSES, type KeptStatus } from './submission';

export class ListSubmissionsArgs extends PageArgs {
  @Arg({ type: 'integer', description: 'Number of the form.' })
  id!: number;

  @Arg({ type: 'string', enum: ['asc', 'desc'], default: 'desc', description: 'Newest or oldest first.' })
  order!: 'asc' | 'desc';

  @Arg({ type: 'string', enum: KEPT_STATUSES, description: 'What the submission came to.' })
  status?: KeptStatus;

  @Arg({ type: 'string', description: 'Words that the values hold.' })
  search?: string;
}

export class SubmissionArgs {
  @Arg({ type: 'integer', description: 'Number of the form.' })
  id!: number;

  @Arg({ type: 'integer', description: 'Number of the submission.' })
  sid!: number;
}

export class SubmissionFileArgs extends SubmissionArgs {
  @Arg({ type: 'integer', description: 'Which of its files, from 1.' })
  n!: number;
}
