import type { Caller as Person } from '@gatehouse/access';
import { Args, Caller, Namespace, Route, policy, type Schema } from '@gatehouse/rest';
import { ImportPolicy } from './import.policy';
import { BatchReportArgs, StateReportArgs } from './import.args';
import { ImportsService } from './imports.service';

const string: Schema = { type: 'string' };
const status: Schema = { type: 'string', enum: ['success'] };
const BATCH: Schema = {
  type: 'object',
  required: ['status', 'interval'],
  properties: { status, activity: { type: 'object' }, interval: { type: 'integer' }, next_batch_hash: string },
};
const STATE: Schema = { type: 'object', required: ['status'], properties: { status } };

@Namespace('calendar/event-import/v1')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Route('POST', 'import/<import_id>/batch', {
    permit: 'public',
    check: policy(ImportPolicy, 'checkBatch'),
    result: BATCH,
    summary: 'Reports a batch of an import.',
  })
  batch(@Args() args: BatchReportArgs, @Caller() caller: Person) {
    return this.imports.batch(args, caller);
  }

  @Route('POST', 'import/<import_id>/state', {
    permit: 'public',
    check: policy(ImportPolicy, 'checkState'),
    result: STATE,
    summary: 'Reports the state of an import.',
  })
  state(@Args() args: StateReportArgs) {
    return this.imports.state(args);
  }
}
