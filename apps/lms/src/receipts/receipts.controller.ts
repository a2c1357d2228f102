import { Args, Ctx, policy, Route, type RequestContext } from '@gatehouse/rest';
import { withErrorStatus } from '../namespace/action.errors';
import { done, DoneView } from '../namespace/action.view';
import { learnersOnly, LmsNamespace } from '../namespace/lms-namespace';
import { VerifyReceiptArgs } from './receipt.args';
import { ReceiptsService } from './receipts.service';

/** The route that takes receipts of app stores (docs/interface/lms.md). */
@LmsNamespace()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Route('POST', 'courses/verify-receipt', {
    permit: learnersOnly,
    check: policy(ReceiptsService, 'checkReceipt'),
    result: DoneView,
    summary: 'Enrols the caller in a course that was bought in an app.',
  })
  async verify(@Args() args: VerifyReceiptArgs, @Ctx() { caller, site }: RequestContext): Promise<DoneView> {
    await withErrorStatus(this.receipts.redeem(args, caller.id, site.home));
    return done('The receipt is valid: you have enrolled in this course.');
  }
}
