import {
  askStore,
  isProductOf,
  ReceiptRejected,
  StoreUnavailable,
  type Purchase,
  type ReceiptVerifier,
} from './verifier';

export interface AppStoreSettings {
  /** The app whose receipts count. */
  bundleId: string;
  /** The app's shared secret; needed for subscriptions only. */
  sharedSecret: string;
  /** Where to ask; the second when a receipt comes from the test environment. */
  addresses?: { production: string; sandbox: string };
}

const ADDRESSES = {
  production: 'https://buy.itunes.apple.com/verifyReceipt',
  sandbox: 'https://sandbox.itunes.apple.com/verifyReceipt',
};

const FROM_SANDBOX = 21007;
/** The receipt server is away, or went wrong; another try may succeed. */
const TRY_AGAIN = (status: number): boolean =>
  status === 21005 || status === 21009 || (status >= 21100 && status <= 21199);

interface Bought {
  product_id?: string;
  transaction_id?: string;
  original_transaction_id?: string;
  purchase_date_ms?: string;
  cancellation_date_ms?: string;
}

/** Apple's verifyReceipt: the app's receipt goes there whole, and comes back as a list of purchases. */
export class AppStoreVerifier implements ReceiptVerifier {
  readonly platform = 'ios';
  private readonly addresses: { production: string; sandbox: string };

  constructor(private readonly settings: AppStoreSettings) {
    this.addresses = settings.addresses ?? ADDRESSES;
  }

  async verify(receipt: string, course: number): Promise<Purchase> {
    let answer = await this.ask(this.addresses.production, receipt);
    // Apple's reviewers buy in the sandbox with the app that is sold: production says so, and is right to be asked first.
    if (answer.status === FROM_SANDBOX) answer = await this.ask(this.addresses.sandbox, receipt);
    const status = Number(answer.status);
    if (TRY_AGAIN(status)) throw new StoreUnavailable(`The App Store answered ${status}.`);
    if (status !== 0) throw new ReceiptRejected(`The App Store refused the receipt with ${status}.`);
    return this.purchaseIn(answer, course);
  }

  private async ask(address: string, receipt: string): Promise<Record<string, unknown>> {
    const { sharedSecret } = this.settings;
    const body = JSON.stringify({
      'receipt-data': receipt,
      ...(sharedSecret === '' ? {} : { password: sharedSecret }),
      'exclude-old-transactions': false,
    });
    return (await askStore(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).body;
  }

  private purchaseIn(answer: Record<string, unknown>, course: number): Purchase {
    const receipt = (answer.receipt ?? {}) as { bundle_id?: string; in_app?: Bought[] };
    if (receipt.bundle_id !== this.settings.bundleId) throw new ReceiptRejected('The receipt belongs to another app.');
    const bought = [...(receipt.in_app ?? []), ...((answer.latest_receipt_info ?? []) as Bought[])];
    const found = bought.find(
      ({ product_id: product, cancellation_date_ms: cancelled }) =>
        isProductOf(product ?? '', course) && cancelled === undefined,
    );
    const reference = found?.original_transaction_id ?? found?.transaction_id;
    if (!found || !reference) throw new ReceiptRejected('The receipt holds no purchase of this course.');
    return { reference, proof: { ...found, environment: answer.environment } };
  }
}
