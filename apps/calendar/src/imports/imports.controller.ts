import type { Caller as Person } from '@gatehouse/access';
import { Args, Caller, Namespace, Route, policy } from '@gatehouse/rest';
import { ImportPolicy } from './import.policy';
import { BatchReportArgs, StateReportArgs } from './import.args';
import { BatchReportView, ReportView } from './import.view';
import { ImportsService } from './imports.service';

/** The routes of imports of events (docs/interface/calendar.md). */
@Namespace('calendar/event-import/v1')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Route('POST', 'import/<import_id>/batch', {
    permit: 'public',
    check: policy(ImportPolicy, 'checkBatch'),
    result: BatchReportView,
    summary: 'Reports a batch of an import.',
  })
  batch(@Args() args: BatchReportArgs, @Caller() caller: Person) {
    return this.imports.batch(args, caller);
  }

  @Route('POST', 'import/<import_id>/state', {
    permit: 'public',
    check: policy(ImportPolicy, 'checkState'),
    result: ReportView,
    summary: 'Reports the state of an import.',
  })
  state(@Args() args: StateReportArgs) {
    return this.imports.state(args);
  }
}
