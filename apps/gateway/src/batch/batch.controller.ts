import {
  Answer,
  Args,
  Ctx,
  Namespace,
  Route,
  type RequestContext,
  type Schema,
  Choice,
  ListOf,
  Value,
} from '@gatehouse/rest';
import { BatchService, type BatchItem, type BatchMode } from './batch.service';

export class BatchArgs {
  @Choice(['require-all-validate', 'normal'], { default: 'normal' })
  validation!: BatchMode;

  @ListOf(
    Value({
      type: 'object',
      properties: {
        method: { type: 'string', enum: ['POST', 'PUT', 'PATCH', 'DELETE'], default: 'POST' },
        path: { type: 'string', required: true },
        body: { type: 'object', properties: {}, additionalProperties: true },
        headers: {
          type: 'object',
          properties: {},
          additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
        },
      },
    }),
    { required: true, maxItems: 25 },
  )
  requests!: BatchItem[];
}

/** An answer to each request, as it would have been; none where one was found wrong before any was run. */
const RESULT: Schema = {
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

/** Several writes in one ctx (docs/interface/gateway.md#batch). */
@Namespace('')
export class BatchController {
  constructor(private readonly batch: BatchService) {}

  @Route('POST', 'batch/v1', { permit: 'public', result: RESULT, summary: 'Several write requests in one call.' })
  async run(@Args() { validation, requests }: BatchArgs, @Ctx() ctx: RequestContext) {
    return new Answer(await this.batch.run(requests, validation, ctx.request), 207);
  }
}
