import { Arg } from '@gatehouse/rest';
import type { Context } from './context';

const CONTEXT = { type: 'string', enum: ['view', 'edit'], default: 'view' } as const;

/** The arguments of enroll, finish and retake of a course, and of finishing a lesson. */
export class ActionArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  id!: number;

  @Arg({ ...CONTEXT, default: 'edit' })
  context!: Context;
}
