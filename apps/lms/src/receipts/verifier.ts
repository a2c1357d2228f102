export type Platform = 'ios' | 'android';

/** A purchase that a store confirmed. */
export interface Purchase {
  /** The store's id of the purchase; each counts once. */
  reference: string;
  /** The store's response, stored as proof. */
  proof: Record<string, unknown>;
  /** Tells the store that the purchase was delivered, for stores that require it. */
  acknowledge?: () => Promise<void>;
}

/** Verifies receipts of one store. */
export interface ReceiptVerifier {
  readonly platform: Platform;
  /** @throws ReceiptRejected when the store does not confirm it; StoreUnavailable when it does not respond */
  verify(receipt: string, course: number): Promise<Purchase>;
}

/** The receipt is not valid, is for another product, or was refunded. */
export class ReceiptRejected extends Error {}

/** The store did not respond. */
export class StoreUnavailable extends Error {}

const TIMEOUT_MS = 8_000;

/** Sends a request to a store and reads its JSON response. @throws StoreUnavailable */
export async function requestStore(
  url: string,
  request: RequestInit,
): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status >= 500 || response.status === 429)
      throw new StoreUnavailable(`The store responded with ${response.status}.`);
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    throw new StoreUnavailable('The store does not respond.', { cause: error });
  }
}

/** Whether a product id of a store is that of a course: the course id, or a name that ends with it (`com.example.course.42`). */
export function isProductOf(product: string, course: number): boolean {
  return /(?:^|[^0-9])([1-9][0-9]*)$/.exec(product)?.[1] === String(course);
}
