import type { Schema } from '@gatehouse/rest';
import type { Envelope } from '../forward/envelope';

/** The body of a batch response. */
export interface BatchResult {
  failed?: 'validation';
  /** One response per request, in order; null for a valid request of a batch that failed validation. */
  responses: (Envelope | null)[];
}

/** The JSON Schema of {@link BatchResult}. */
export const batchResultSchema: Schema = {
  type: 'object',
  required: ['responses'],
  properties: {
    failed: { type: 'string', enum: ['validation'] },
    responses: {
      type: 'array',
      items: {
        type: ['object', 'null'],
        required: ['status', 'headers'],
        properties: { body: {}, status: { type: 'integer' }, headers: { type: 'object' } },
      },
    },
  },
};
