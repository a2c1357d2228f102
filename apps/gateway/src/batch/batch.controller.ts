import { Inject } from '@nestjs/common';
import { Answer, Arg, Args, Here, Namespace, Route, type Call } from '@gatehouse/rest';
import { BatchService, type BatchItem, type BatchMode } from './batch.service';

export class BatchArgs {
  @Arg({ type: 'string', enum: ['require-all-validate', 'normal'], default: 'normal' })
  validation!: BatchMode;

  @Arg({
    type: 'array', required: true, maxItems: 25,
    items: {
      type: 'object',
      properties: {
        method: { type: 'string', enum: ['POST', 'PUT', 'PATCH', 'DELETE'], default: 'POST' },
        path: { type: 'string', required: true },
        body: { type: 'object', properties: {}, additionalProperties: true },
        headers: { type: 'object', properties: {}, additionalProperties: { type: ['string', 'array'], items: { type: 'string' } } },
      },
    },
  })
  requests!: BatchItem[];
}

/** Several writes in one call (gateway sheet, section 8). */
@Namespace('')
export class BatchController {
  constructor(@Inject(BatchService) private readonly batch: BatchService) {}

  @Route('POST', 'batch/v1', { permit: 'public', summary: 'Several write requests in one call.' })
  async run(@Args() { validation, requests }: BatchArgs, @Here() call: Call) {
    return new Answer(await this.batch.run(requests, validation, call.request), 207);
  }
}
