import { AnyObject, Choice, Int, Text } from '@gatehouse/rest';

/** The response to a report (docs/interface/calendar.md#imports). */
export class ReportView {
  @Choice(['success'], { description: 'The report was accepted.' }) status!: 'success';
}

/** The response to the report of a batch. */
export class BatchReportView extends ReportView {
  @AnyObject({ description: 'Empty.', examples: [{}] }) activity!: object;
  @Int({ description: 'Seconds until the next batch.', examples: [10] }) interval!: number;
  @Text({
    description: 'The hash that the next report must send; absent after the last batch.',
    examples: ['9f86d081884c7d659a2feaa0c55ad015'],
    optional: true,
  })
  next_batch_hash?: string;
}
