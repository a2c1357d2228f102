import { Choice, FieldGroup, Int } from '@gatehouse/rest';
import { CONTEXTS, type Context } from './context';

/** The arguments of enroll, finish and retake of a course, and of finishing a lesson. */
@FieldGroup('Learning')
export class ActionArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Choice(CONTEXTS, { default: 'edit' })
  context!: Context;
}
