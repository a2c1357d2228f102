import { Inject } from '@nestjs/common';
import { Args, Here, Route, via, type Call } from '@gatehouse/rest';
import { acting, done } from '../namespace/actions';
import { learnersOnly, LmsNamespace } from '../namespace/lms-namespace';
import { VerifyReceiptArgs } from './receipt.args';
import { ReceiptsService } from './receipts.service';

@LmsNamespace()
export class ReceiptsController {
  constructor(@Inject(ReceiptsService) private readonly receipts: ReceiptsService) {}

  @Route('POST', 'courses/verify-receipt', {
    permit: learnersOnly,
    check: via(ReceiptsService, 'check'),
    summary: 'Enrols the caller in a course that was bought in an app.',
  })
  async verify(@Args() args: VerifyReceiptArgs, @Here() { caller, site }: Call) {
    await acting(this.receipts.redeem(args, caller.id, site.home));
    return done('The receipt is valid: you have enrolled in this course.', {});
  }
}
