import type { ArgumentProblem } from '@gatehouse/errors';
import { FieldGroup, AnyObject, Choice, Int, type ValueDecorator, Text } from '@gatehouse/rest';
import { problem } from '../api/problems';

/** A whole number, also as digits in a text. */
function countOf(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()));
  return isNumber && Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}

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
  const [total, done] = [countOf(value.total), countOf(value.done)];
  if (total === undefined || done === undefined) return undefined;
  return done >= 0 && done <= total ? { total, done } : undefined;
}

/** Reads `{data: {total, done}, batch: {total, done}}`; undefined for anything else. */
function readProgress(value: object): Progress | undefined {
  const [data, batch] = [
    'data' in value ? readCounted(value.data) : undefined,
    'batch' in value ? readCounted(value.batch) : undefined,
  ];
  return data && batch && { data, batch };
}

const checkProgress = (value: object): ArgumentProblem | undefined =>
  readProgress(value)
    ? undefined
    : problem('status needs total and done of data and batch as whole numbers, and done must not exceed total.');
const MAX_ID_LENGTH = 191;

const ImportId = (): ValueDecorator<string> =>
  Text({ description: 'ID of the import.', required: true, maxLength: MAX_ID_LENGTH });
const BatchHash = (): ValueDecorator<string> =>
  Text({ description: 'Hash of the next expected batch.', required: true });
const Percentage = (): ValueDecorator<number> =>
  Int({ description: 'How much of the import is done.', label: 'Done, in percent', required: true, min: 0, max: 100 });

@FieldGroup('Import')
export class BatchReportArgs {
  @ImportId() import_id!: string;
  @BatchHash() batch_hash!: string;
  @AnyObject({
    required: true,
    description: 'Totals and done of data and batches.',
    check: checkProgress,
    into: readProgress,
  })
  status!: Progress;
  @Percentage() percentage_complete!: number;
  @Int({ description: 'Seconds between the end of one batch and the start of the next.', nulls: 'invalid' })
  interval?: number;
}

export const STATES = ['success', 'failed', 'pending'] as const;

@FieldGroup('Import')
export class StateReportArgs {
  @ImportId() import_id!: string;
  @BatchHash() batch_hash!: string;
  @Choice(STATES, { description: 'State of the import.', nulls: 'invalid', required: true })
  status!: (typeof STATES)[number];
  @Text({ description: 'What happened, in words.', required: true }) message!: string;
  @Text({ description: 'What happened, as a word.', label: 'Message as a word', required: true }) message_slug!: string;
  @Percentage() percentage_complete!: number;
}
