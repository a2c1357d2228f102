export type Platform = 'ios' | 'android';

/** A purchase that a store has confirmed. */
export interface Purchase {
  /** The store's own name of the purchase: the same one never counts twice. */
  reference: string;
  /** What the store said, for the books. */
  proof: Record<string, unknown>;
  /** Tells the store that the goods were delivered, where it wants to know. */
  acknowledge?: () => Promise<void>;
}

/** Asks one store whether somebody bought a course. */
export interface ReceiptVerifier {
  readonly platform: Platform;
  /** @throws ReceiptRejected when the store does not confirm it; StoreUnavailable when it does not answer */
  verify(receipt: string, course: number): Promise<Purchase>;
}

/** The receipt is none, is for something else, or was taken back. */
export class ReceiptRejected extends Error {}

/** The store could not be asked. */
export class StoreUnavailable extends Error {}

const TIMEOUT_MS = 8_000;

/** Sends a request to a store and reads its JSON. @throws StoreUnavailable */
export async function askStore(
  url: string,
  request: RequestInit,
): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status >= 500 || response.status === 429)
      throw new StoreUnavailable(`The store answered ${response.status}.`);
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    throw new StoreUnavailable('The store does not answer.', { cause: error });
  }
}

/** Whether a store's product is a course: its id, or a name that ends with it (`com.example.course.42`). */
export function isProductOf(product: string, course: number): boolean {
  return /(?:^|[^0-9])([1-9][0-9]*)$/.exec(product)?.[1] === String(course);
}
