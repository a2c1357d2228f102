import { Choice, Int, IntersectionType, Text } from '@gatehouse/rest';
import { PageArgs } from '@gatehouse/pagination';
import { FormIdArgs } from '../records/form-id.args';
import { KEPT_STATUSES, type KeptStatus } from '../records/submission';

export class ListSubmissionsArgs extends IntersectionType(PageArgs, FormIdArgs) {
  @Choice(['asc', 'desc'], { default: 'desc', description: 'Newest or oldest first.' })
  order!: 'asc' | 'desc';

  @Choice(KEPT_STATUSES, { description: 'What the submission came to.' })
  status?: KeptStatus;

  @Text({ description: 'Words that the values hold.' })
  search?: string;
}

export class SubmissionArgs extends FormIdArgs {
  @Int({ description: 'Number of the submission.' })
  sid!: number;
}

export class SubmissionFileArgs extends SubmissionArgs {
  @Int({ description: 'Which of its files, from 1.' })
  n!: number;
}
