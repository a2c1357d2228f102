import { Database } from '@gatehouse/persistence';
import { LOG } from '@gatehouse/service';
import type { TestService } from '@gatehouse/testing';
import { EnrolmentsService } from '../enrolments/enrolments.service';
import { makeCourse, personWithRole, testLms } from '../lms.fixture';
import { CourseRepository } from '../courses/model/course.repository';
import { ReceiptsService } from './receipts.service';
import { ReceiptRejected, StoreUnavailable, type ReceiptVerifier } from './verifier';
import { Verifiers } from './verifiers';

let site: TestService;
beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

/** A store that knows one purchase, and counts how often it is requests. */
function store(reference = 'order-1') {
  const acknowledged: string[] = [];
  const verifier: ReceiptVerifier & { requests: number } = {
    platform: 'android',
    requests: 0,
    async verify(receipt) {
      this.requests += 1;
      if (receipt.includes('forged')) throw new ReceiptRejected('forged');
      if (receipt.includes('later')) throw new StoreUnavailable('closed');
      return {
        reference,
        proof: { orderId: reference },
        acknowledge: async () => {
          acknowledged.push(reference);
        },
      };
    },
  };
  class OneStore extends Verifiers {
    override of(): ReceiptVerifier {
      return verifier;
    }
  }
  const { modules } = site.service;
  const get = <T>(type: new (...args: never[]) => T): T => modules.get(type, { strict: false });
  const service = new ReceiptsService(
    modules.get(Database, { strict: false }),
    new OneStore(site.config),
    get(CourseRepository),
    get(EnrolmentsService),
    modules.get(LOG, { strict: false }),
  );
  return {
    verifier,
    acknowledged,
    redeem: (course: number, person: number, token = 'tok') =>
      service.redeem(
        { receipt: JSON.stringify({ packageName: 'app', productId: String(course), purchaseToken: token }) },
        person,
        'http://site.test',
      ),
  };
}

const isEnrolled = async (course: number, person: number): Promise<boolean> =>
  (await site.service.database.query('SELECT 1 FROM enrolments WHERE course = ? AND person = ?', [course, person]))
    .length === 1;

describe('a receipt', () => {
  test('enrols in a paid course and is acknowledged', async () => {
    const { id } = await makeCourse(site);
    await site.service.database.write((tx) =>
      tx.query('UPDATE courses SET regularPrice = 4900, price = 4900 WHERE id = ?', [id]),
    );
    const { redeem, acknowledged } = store('order-a');
    await redeem(id, 300);
    expect([await isEnrolled(id, 300), acknowledged]).toEqual([true, ['order-a']]);
  });
  test('sent again by the same person is accepted without a request to the store', async () => {
    const { id } = await makeCourse(site);
    const { redeem, verifier } = store('order-b');
    await redeem(id, 301);
    await redeem(id, 301);
    expect(verifier.requests).toBe(1);
  });
  test('of a used purchase is not valid for another person', async () => {
    const { id } = await makeCourse(site);
    const { redeem } = store('order-c');
    await redeem(id, 302);
    await expect(redeem(id, 303)).rejects.toMatchObject({ status: 400, code: 'lp_receipt_invalid' });
    expect(await isEnrolled(id, 303)).toBe(false);
  });
  test('sent concurrently by two people enrols one of them', async () => {
    const { id } = await makeCourse(site);
    const { redeem } = store('order-d');
    const outcomes = await Promise.allSettled([redeem(id, 304), redeem(id, 305)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await isEnrolled(id, 304), await isEnrolled(id, 305)].toSorted()).toEqual([false, true]);
  });
  test('that the store rejects is not valid; an unavailable store is a 503', async () => {
    const { id } = await makeCourse(site);
    const { redeem } = store('order-e');
    await expect(redeem(id, 306, 'forged')).rejects.toMatchObject({ status: 400, code: 'lp_receipt_invalid' });
    await expect(redeem(id, 306, 'later')).rejects.toMatchObject({ status: 503 });
    await expect(redeem(99_999_999, 306)).rejects.toMatchObject({ status: 404, code: 'lp_rest_lp_course_invalid_id' });
  });
  test('of a store that is not configured is a 501', async () => {
    const answer = await site.ask('POST', 'lms/v1/courses/verify-receipt', {
      as: personWithRole('subscriber', 307),
      body: { 'receipt-data': 'x', 'is-ios': true, 'course-id': 1 },
    });
    expect([answer.status, answer.body.code, answer.body.status]).toEqual([
      501,
      'lp_receipt_verifier_not_configured',
      'error',
    ]);
  });
  test('that is empty counts as missing', async () => {
    const { status, body } = await site.ask('POST', 'lms/v1/courses/verify-receipt', {
      as: personWithRole('subscriber', 307),
      body: { 'receipt-data': '' },
    });
    expect([status, body.data.params]).toEqual([400, ['receipt-data']]);
  });
});

describe('the verifiers of the settings', () => {
  test('are refused at start when they are unknown or a setting is missing', async () => {
    await expect(testLms({ LMS_RECEIPT_VERIFIER: 'corner-shop' })).rejects.toThrow(/app-store, google-play/);
    await expect(testLms({ LMS_RECEIPT_VERIFIER: 'app-store' })).rejects.toThrow(/LMS_APP_STORE_BUNDLE_ID/);
  });
});
