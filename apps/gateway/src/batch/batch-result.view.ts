import { Choice, ListOf, Nullable, Shape } from '@gatehouse/rest';
import { EnvelopeView } from '../forward/envelope';

/** The body of a batch response (docs/interface/gateway.md#batch). */
export class BatchResultView {
  @Choice(['validation'], { optional: true, description: 'Present when a request was invalid, so none was run.' })
  failed?: 'validation';

  @ListOf(Nullable(Shape(EnvelopeView)), {
    description: 'One response per request, in order; null for a valid request of a batch that failed validation.',
    examples: [
      [{ body: { id: 12 }, status: 201, headers: { Location: 'https://example.com/core/v2/posts/12' } }, null],
    ],
  })
  responses!: (EnvelopeView | null)[];
}
