import { Choice, Int, IntersectionType, ListOf, Text } from '@gatehouse/rest';
import { Moment, PageArgs } from '@gatehouse/pagination';
import { FormIdArgs } from '../forms/form.view';
import { SUBMISSION_STATUSES, type SubmissionStatus } from './submission';

/** Filters of every list of submissions. */
class SubmissionFilterArgs extends PageArgs {
  @Choice(['asc', 'desc'], { default: 'desc', description: 'Newest or oldest first.' })
  order!: 'asc' | 'desc';

  @Choice(SUBMISSION_STATUSES, { description: 'What the submission came to.' })
  status?: SubmissionStatus;

  @Text({ description: 'Words that the values hold.' })
  search?: string;

  @Moment('Limit result set to what was submitted after a given date, in UTC unless it has an offset.')
  after?: string;

  @Moment('Limit result set to what was submitted before a given date, in UTC unless it has an offset.')
  before?: string;

  @Choice(['json', 'csv'], { default: 'json', description: 'csv: a table of all that match, whatever the page.' })
  format!: 'json' | 'csv';
}

/** The submissions of a form. */
export class ListSubmissionsArgs extends IntersectionType(SubmissionFilterArgs, FormIdArgs) {}

/** The submissions of all forms. */
export class ListAllSubmissionsArgs extends SubmissionFilterArgs {
  @ListOf(Int(), { default: [], description: 'Limit result set to one or more forms.' })
  form!: number[];
}

export class SubmissionArgs extends FormIdArgs {
  @Int({ description: 'Number of the submission.' })
  sid!: number;
}

export class SubmissionFileArgs extends SubmissionArgs {
  @Int({ description: 'Which of its files, from 1.' })
  n!: number;
}
