import { Answer, Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { replayMark } from '../idempotency/idempotency-key';
import { BatchArgs } from './batch.args';
import { BatchResultView } from './batch-result.view';
import { BatchService } from './batch.service';

/** Several write requests in one request (docs/interface/gateway.md#batch). */
@Namespace('')
export class BatchController {
  constructor(private readonly batch: BatchService) {}

  @Route('POST', 'batch/v1', {
    permit: 'public',
    status: 207,
    result: BatchResultView,
    summary: 'Several write requests in one call.',
  })
  async run(@Args() args: BatchArgs, @Ctx() ctx: RequestContext) {
    const { isReplayed = false, ...result } = await this.batch.run(args, ctx.request);
    return new Answer(result, 207, replayMark(isReplayed));
  }
}
