import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { whenLasting } from '@gatehouse/bus';
import { missingArguments, RestError } from '@gatehouse/errors';
import { Database, eq, insertRow, isDuplicate, select } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { LOG, type Log } from '@gatehouse/service';
import { unknownCourse } from '../access/unknown';
import { EnrolmentsService } from '../enrolments/enrolments.service';
import { CourseRepository } from '../courses/model/course.repository';
import { readAndroidReceipt } from './google-play';
import type { VerifyReceiptArgs } from './receipt.args';
import { ReceiptRejected, StoreUnavailable, type Platform, type Purchase, type ReceiptVerifier } from './verifier';
import { Verifiers } from './verifiers';

const invalidReceipt = (): RestError =>
  new RestError(400, 'lp_receipt_invalid', 'The receipt is not valid for this course.');

/** A receipt that a person sends for a course. */
interface Claim {
  platform: Platform;
  receipt: string;
  course: number;
  person: number;
}

/** Enrols people who bought a course in an app. Each purchase is verified, and counts once. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly database: Database,
    private readonly verifiers: Verifiers,
    private readonly courses: CourseRepository,
    private readonly enrolments: EnrolmentsService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** An empty receipt counts as missing. */
  checkReceipt({ args }: RequestContext<Partial<VerifyReceiptArgs>>): Record<string, never> {
    if (args.receipt === '') throw missingArguments(['receipt-data']);
    return {};
  }

  /** @throws 501 `lp_receipt_verifier_not_configured`; 404; 400 `lp_receipt_invalid`; 503 when the store does not respond; 409 */
  async redeem(args: Omit<VerifyReceiptArgs, 'context'>, person: number, home: string): Promise<void> {
    const { verifier, claim } = await this.resolve(args, person);
    if (await this.isKnown(claim)) return;
    const purchase = await this.verify(verifier, claim);
    await this.store(claim, purchase, home);
    await whenLasting(() => this.acknowledge(purchase));
  }

  private async resolve(
    args: Omit<VerifyReceiptArgs, 'context'>,
    person: number,
  ): Promise<{ verifier: ReceiptVerifier; claim: Claim }> {
    const { receipt } = args;
    const android = readAndroidReceipt(receipt);
    const platform: Platform = (args.isIos ?? android.purchaseToken === '') ? 'ios' : 'android';
    const verifier = this.verifiers.of(platform);
    if (!verifier)
      throw new RestError(
        501,
        'lp_receipt_verifier_not_configured',
        'This site does not accept receipts of this store.',
      );
    const course = platform === 'ios' ? args.course : courseIn(android.productId);
    if (course === undefined) throw platform === 'ios' ? missingArguments(['course-id']) : invalidReceipt();
    if (!(await this.courses.byId(course))) throw unknownCourse();
    return { verifier, claim: { platform, receipt, course, person } };
  }

  /** Whether this receipt was already verified for this person: clients repeat requests that got no response. */
  private async isKnown({ receipt, course, person }: Claim): Promise<boolean> {
    const own = [eq('digest', digestOf(receipt)), eq('course', course), eq('person', person)];
    return (
      (await this.database.one(
        select('receipts')
          .columns('id')
          .where(...own),
      )) !== undefined
    );
  }

  private async verify(verifier: ReceiptVerifier, { receipt, course }: Claim): Promise<Purchase> {
    try {
      return await verifier.verify(receipt, course);
    } catch (error) {
      if (error instanceof ReceiptRejected) throw invalidReceipt();
      if (!(error instanceof StoreUnavailable)) throw error;
      this.log.warn({ err: error, platform: verifier.platform }, 'a receipt could not be verified');
      throw new RestError(503, 'lp_receipt_store_unavailable', 'The store does not respond. Please try again.', {
        headers: { 'retry-after': '30' },
      });
    }
  }

  private async store(claim: Claim, { reference, proof }: Purchase, home: string): Promise<void> {
    const { platform, receipt, course, person } = claim;
    const learner = await this.enrolments.learnerKey(course, person);
    try {
      await this.database.write(async (tx) => {
        await this.enrolments.enrolWithin(tx, learner, home, { paid: true });
        await insertRow(tx, 'receipts', {
          platform,
          reference,
          digest: digestOf(receipt),
          person,
          course,
          verified: Date.now(),
          proof: JSON.stringify(proof),
        });
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await this.requireOwn(claim, reference);
    }
  }

  /** Accepts a purchase that was used before only from the same person for the same course. @throws 400 `lp_receipt_invalid` */
  private async requireOwn({ platform, course, person }: Claim, reference: string): Promise<void> {
    const query = select<{ person: number; course: number }>('receipts')
      .columns('person', 'course')
      .where(eq('platform', platform), eq('reference', reference));
    const used = await this.database.one(query);
    if (used?.person !== person || used.course !== course) throw invalidReceipt();
  }

  private async acknowledge({ reference, acknowledge }: Purchase): Promise<void> {
    try {
      await acknowledge?.();
    } catch (err) {
      this.log.error({ err, reference }, 'a purchase could not be acknowledged');
    }
  }
}

const digestOf = (receipt: string): string => createHash('sha256').update(receipt).digest('hex');

/** The course id in an Android product id: the product id itself, or the number at its end. */
function courseIn(product: string): number | undefined {
  const number = /(?:^|[^0-9])([1-9][0-9]{0,9})$/.exec(product)?.[1];
  return number === undefined ? undefined : Number(number);
}
