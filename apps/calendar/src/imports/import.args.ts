import type { ArgumentProblem } from '@gatehouse/errors';
import { Arg, type ArgSpec, AnyObject, Num } from '@gatehouse/rest';
import { problem, text } from '../records/arg-decorators';

const counter = (value: unknown): number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()))
    ? Number(value)
    : undefined;

interface Counted {
  total: number;
  done: number;
}

/** How far an import has come: records and batches. */
export interface Progress {
  data: Counted;
  batch: Counted;
}

function readCounted(value: unknown): Counted | undefined {
  if (typeof value !== 'object' || value === null || !('total' in value) || !('done' in value)) return undefined;
  const [total, done] = [counter(value.total), counter(value.done)];
  return total === undefined || done === undefined || !Number.isFinite(total) || done < 0 || done > total
    ? undefined
    : { total, done };
}

/** Reads `{data: {total, done}, batch: {total, done}}`; undefined when it is not that. */
export function readProgress(value: object): Progress | undefined {
  const [data, batch] = [
    'data' in value ? readCounted(value.data) : undefined,
    'batch' in value ? readCounted(value.batch) : undefined,
  ];
  return data && batch && { data, batch };
}

const checkProgress = (value: object): ArgumentProblem | undefined =>
  readProgress(value) ? undefined : problem('status says total and done of data and batch, done at most total.');
const percentage: ArgSpec = {
  type: 'number',
  required: true,
  minimum: 0,
  maximum: 100,
  description: 'How much of the import is done.',
  shown: { type: 'integer' },
};
const LONGEST_ID = 191;
const importId = text('ID of the import.', { required: true, maxLength: LONGEST_ID });
const batchHash = text('Hash of the next expected batch.', { required: true });

export class BatchReportArgs {
  @Arg(importId) import_id!: string;
  @Arg(batchHash) batch_hash!: string;
  @AnyObject({
    required: true,
    description: 'Totals and done of data and batches.',
    check: checkProgress,
    into: readProgress,
  })
  status!: Progress;
  @Arg(percentage) percentage_complete!: number;
  @Num({
    description: 'Seconds between the end of one batch and the start of the next.',
    nulls: 'invalid',
    shown: { type: 'integer' },
  })
  interval?: number;
}

export const STATES = ['success', 'failed', 'pending'] as const;

export class StateReportArgs {
  @Arg(importId) import_id!: string;
  @Arg(batchHash) batch_hash!: string;
  @Arg(text('State of the import.', { required: true, enum: STATES })) status!: (typeof STATES)[number];
  @Arg(text('What happened, in words.', { required: true })) message!: string;
  @Arg(text('What happened, as a word.', { required: true })) message_slug!: string;
  @Arg(percentage) percentage_complete!: number;
}
