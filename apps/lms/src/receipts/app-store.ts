import {
  isProductOf,
  ReceiptRejected,
  requestStore,
  StoreUnavailable,
  type Purchase,
  type ReceiptVerifier,
} from './verifier';

export interface AppStoreSettings {
  /** The app whose receipts are accepted. */
  bundleId: string;
  /** The app's shared secret; only subscriptions need it. */
  sharedSecret: string;
  /** Receipts of the test environment are verified by `sandbox`. */
  addresses?: { production: string; sandbox: string };
}

const ADDRESSES = {
  production: 'https://buy.itunes.apple.com/verifyReceipt',
  sandbox: 'https://sandbox.itunes.apple.com/verifyReceipt',
};

/** Status codes: https://developer.apple.com/documentation/appstorereceipts/status */
const FROM_SANDBOX = 21007;
const isTemporary = (status: number): boolean =>
  status === 21005 || status === 21009 || (status >= 21100 && status <= 21199);

interface AppStorePurchase {
  product_id?: string;
  transaction_id?: string;
  original_transaction_id?: string;
  purchase_date_ms?: string;
  cancellation_date_ms?: string;
}

/** Verifies receipts with Apple's verifyReceipt, which responds with the purchases in a receipt. */
export class AppStoreVerifier implements ReceiptVerifier {
  readonly platform = 'ios';
  private readonly addresses: { production: string; sandbox: string };

  constructor(private readonly settings: AppStoreSettings) {
    this.addresses = settings.addresses ?? ADDRESSES;
  }

  async verify(receipt: string, course: number): Promise<Purchase> {
    let response = await this.request(this.addresses.production, receipt);
    // Apple's reviewers buy in the sandbox with the production app, so ask production first.
    if (response.status === FROM_SANDBOX) response = await this.request(this.addresses.sandbox, receipt);
    const status = Number(response.status);
    if (isTemporary(status)) throw new StoreUnavailable(`The App Store responded with ${status}.`);
    if (status !== 0) throw new ReceiptRejected(`The App Store refusalError the receipt with ${status}.`);
    return this.purchaseIn(response, course);
  }

  private async request(address: string, receipt: string): Promise<Record<string, unknown>> {
    const { sharedSecret } = this.settings;
    const body = JSON.stringify({
      'receipt-data': receipt,
      ...(sharedSecret === '' ? {} : { password: sharedSecret }),
      'exclude-old-transactions': false,
    });
    return (await requestStore(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      .body;
  }

  private purchaseIn(response: Record<string, unknown>, course: number): Purchase {
    const receipt = (response.receipt ?? {}) as { bundle_id?: string; in_app?: AppStorePurchase[] };
    if (receipt.bundle_id !== this.settings.bundleId) throw new ReceiptRejected('The receipt belongs to another app.');
    const purchases = [...(receipt.in_app ?? []), ...((response.latest_receipt_info ?? []) as AppStorePurchase[])];
    const found = purchases.find(
      ({ product_id: product, cancellation_date_ms: cancelled }) =>
        isProductOf(product ?? '', course) && cancelled === undefined,
    );
    const reference = found?.original_transaction_id ?? found?.transaction_id;
    if (!found || !reference) throw new ReceiptRejected('The receipt does not contain a purchase of this course.');
    return { reference, proof: { ...found, environment: response.environment } };
  }
}
