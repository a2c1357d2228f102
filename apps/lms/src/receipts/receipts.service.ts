import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { missingArguments, RestError } from '@gatehouse/errors';
import { Database, isDuplicate } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { LOG, type Log } from '@gatehouse/service';
import { unknownCourse } from '../courses/course.policy';
import { CoursesQuery } from '../courses/courses.query';
import { LearningService } from '../learning/learning.service';
import { readAndroidReceipt } from './google-play';
import type { VerifyReceiptArgs } from './receipt.args';
import { ReceiptRejected, StoreUnavailable, type Platform, type Purchase, type ReceiptVerifier } from './verifier';
import { Verifiers } from './verifiers';

const invalidReceipt = (): RestError =>
  new RestError(400, 'lp_receipt_invalid', 'The receipt is not valid for this course.');

interface Claim {
  platform: Platform;
  receipt: string;
  course: number;
  person: number;
}

/** Enrols who has bought a course in an app: each purchase is verified once and counts once. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly database: Database,
    private readonly verifiers: Verifiers,
    private readonly courses: CoursesQuery,
    private readonly learning: LearningService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** An empty receipt is a missing one. */
  check({ args }: RequestContext): Record<string, never> {
    if (args.receipt === '') throw missingArguments(['receipt-data']);
    return {};
  }

  /** @throws 501 `lp_receipt_verifier_not_configured`; 404; 400 `lp_receipt_invalid`; 503 when the store does not answer; 409 */
  async redeem(args: Omit<VerifyReceiptArgs, 'context'>, person: number, home: string): Promise<void> {
    const android = readAndroidReceipt(args.receipt);
    const platform: Platform = (args.isIos ?? android.purchaseToken === '') ? 'ios' : 'android';
    const verifier = this.verifiers.of(platform);
    if (!verifier)
      throw new RestError(501, 'lp_receipt_verifier_not_configured', 'This site takes no receipts of this store.');
    const course = platform === 'ios' ? args.course : courseIn(android.productId);
    if (course === undefined) throw platform === 'ios' ? missingArguments(['course-id']) : invalidReceipt();
    if (!(await this.courses.byId(course))) throw unknownCourse();
    const claim: Claim = { platform, receipt: args.receipt, course, person };
    if (await this.isKnown(claim)) return;
    const purchase = await this.ask(verifier, claim);
    await this.store(claim, purchase, home);
    await purchase
      .acknowledge?.()
      .catch((err: unknown) =>
        this.log.error({ err, reference: purchase.reference }, 'a purchase could not be acknowledged'),
      );
  }

  /** Whether this very receipt was verified for this person before: a client may repeat what it got no answer to. */
  private async isKnown({ receipt, course, person }: Claim): Promise<boolean> {
    const rows = await this.database.query('SELECT 1 FROM receipts WHERE digest = ? AND course = ? AND person = ?', [
      digestOf(receipt),
      course,
      person,
    ]);
    return rows.length > 0;
  }

  private async ask(verifier: ReceiptVerifier, { receipt, course }: Claim): Promise<Purchase> {
    try {
      return await verifier.verify(receipt, course);
    } catch (error) {
      if (error instanceof ReceiptRejected) throw invalidReceipt();
      if (!(error instanceof StoreUnavailable)) throw error;
      this.log.warn({ err: error, platform: verifier.platform }, 'a receipt could not be verified');
      throw new RestError(503, 'lp_receipt_store_unavailable', 'The store does not answer. Please try again.', {
        headers: { 'retry-after': '30' },
      });
    }
  }

  private async store(
    { platform, receipt, course, person }: Claim,
    { reference, proof }: Purchase,
    home: string,
  ): Promise<void> {
    const place = await this.learning.placeOf(course, person);
    try {
      await this.database.write(async (manager) => {
        await this.learning.enrolWithin(manager, place, home, true);
        await manager.query(
          'INSERT INTO receipts (platform, reference, digest, person, course, verified, proof) VALUES (?, ?, ?, ?, ?, ?, ?)',
          [platform, reference, digestOf(receipt), person, course, Date.now(), JSON.stringify(proof)],
        );
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Somebody used the same purchase: this person a moment ago, or another one at any time.
      const [used] = await this.database.query<{ person: number; course: number }>(
        'SELECT person, course FROM receipts WHERE platform = ? AND reference = ?',
        [platform, reference],
      );
      if (used?.person !== person || used.course !== course) throw invalidReceipt();
    }
  }
}

const digestOf = (receipt: string): string => createHash('sha256').update(receipt).digest('hex');

/** The course that an Android product stands for. */
function courseIn(product: string): number | undefined {
  const number = /(?:^|[^0-9])([1-9][0-9]{0,9})$/.exec(product)?.[1];
  return number === undefined ? undefined : Number(number);
}
