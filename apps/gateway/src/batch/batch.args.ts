import type { Values } from '@gatehouse/bus';
import { Choice, FieldGroup, ListOf, Shape, Text, Value } from '@gatehouse/rest';

/** One request of a batch. */
export class BatchRequest {
  @Choice(['POST', 'PUT', 'PATCH', 'DELETE'], {
    labels: { POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE' },
    default: 'POST',
  })
  method!: 'POST' | 'PUT' | 'PATCH' | 'DELETE';

  @Text({ required: true })
  path!: string;

  @Value({ type: 'object', properties: {}, additionalProperties: true })
  body?: Values;

  /** Accepted, but without effect (docs/interface/gateway.md#batch). */
  @Value({
    type: 'object',
    properties: {},
    additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
  })
  headers?: Record<string, string | string[]>;
}

@FieldGroup('Requests')
export class BatchArgs {
  @Choice(['require-all-validate', 'normal'], {
    labels: { 'require-all-validate': 'All or none', normal: 'One by one' },
    default: 'normal',
  })
  validation!: 'require-all-validate' | 'normal';

  // The arguments of each request are looked at by the service that takes them.
  @ListOf(Shape(BatchRequest), { required: true, maxItems: 25, passesOn: true, checksTexts: false })
  requests!: BatchRequest[];
}
