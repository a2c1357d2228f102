import { createSign } from 'node:crypto';
import {
  askStore,
  isProductOf,
  ReceiptRejected,
  StoreUnavailable,
  type Purchase,
  type ReceiptVerifier,
} from './verifier';

/** What is used of a Google service account's key file. */
export interface ServiceAccount {
  client_email: string;
  /** PEM. */
  private_key: string;
}

export interface GooglePlaySettings {
  /** The app whose purchases count. */
  packageName: string;
  account: ServiceAccount;
  addresses?: { token: string; publisher: string };
}

const ADDRESSES = {
  token: 'https://oauth2.googleapis.com/token',
  publisher: 'https://androidpublisher.googleapis.com',
};
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const HOUR_SECONDS = 3600;
/** A token is renewed when it has less than this to live. */
const RESERVE_MS = 60_000;
const PURCHASED = 0;
const NOT_ACKNOWLEDGED = 0;

interface Token {
  productId: string;
  purchaseToken: string;
}

/** Google Play's androidpublisher API: asks for the purchase that a token stands for. */
export class GooglePlayVerifier implements ReceiptVerifier {
  readonly platform = 'android';
  private readonly addresses: { token: string; publisher: string };
  private access?: { token: string; until: number };

  constructor(private readonly settings: GooglePlaySettings) {
    this.addresses = settings.addresses ?? ADDRESSES;
  }

  async verify(receipt: string, course: number): Promise<Purchase> {
    const { productId, purchaseToken } = this.read(receipt, course);
    const [app, product, token] = [this.settings.packageName, productId, purchaseToken].map(encodeURIComponent);
    const address = `${this.addresses.publisher}/androidpublisher/v3/applications/${app}/purchases/products/${product}/tokens/${token}`;
    const { status, body } = await askStore(address, { headers: await this.authorization() });
    if (status === 401 || status === 403)
      throw new StoreUnavailable(`Google Play refused this site's account with ${status}.`);
    if (status !== 200) throw new ReceiptRejected(`Google Play knows no such purchase (${status}).`);
    if (body.purchaseState !== PURCHASED) throw new ReceiptRejected('The purchase is pending or was cancelled.');
    return {
      reference: typeof body.orderId === 'string' ? body.orderId : purchaseToken.slice(0, 191),
      proof: body,
      ...(body.acknowledgementState === NOT_ACKNOWLEDGED ? { acknowledge: () => this.acknowledge(address) } : {}),
    };
  }

  private read(receipt: string, course: number): Token {
    const { packageName, productId, purchaseToken } = readAndroidReceipt(receipt);
    if (packageName !== this.settings.packageName) throw new ReceiptRejected('The receipt belongs to another app.');
    if (purchaseToken === '' || !isProductOf(productId, course))
      throw new ReceiptRejected('The receipt is for something else.');
    return { productId, purchaseToken };
  }

  /** What is not acknowledged within three days Google pays back. */
  private async acknowledge(address: string): Promise<void> {
    const { status } = await askStore(`${address}:acknowledge`, {
      method: 'POST',
      headers: { ...(await this.authorization()), 'content-type': 'application/json' },
      body: '{}',
    });
    if (status >= 400) throw new StoreUnavailable(`Google Play did not take the acknowledgement (${status}).`);
  }

  private async authorization(): Promise<Record<string, string>> {
    if (!this.access || this.access.until - RESERVE_MS < Date.now()) this.access = await this.signIn();
    return { authorization: `Bearer ${this.access.token}` };
  }

  private async signIn(): Promise<{ token: string; until: number }> {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: this.assertion(),
    });
    const { status, body: answer } = await askStore(this.addresses.token, { method: 'POST', body });
    const token = answer.access_token;
    if (status !== 200 || typeof token !== 'string')
      throw new StoreUnavailable(`Google refused the service account (${status}).`);
    return { token, until: Date.now() + Number(answer.expires_in ?? HOUR_SECONDS) * 1000 };
  }

  /** The signed request for an access token (RFC 7523). */
  private assertion(): string {
    const now = Math.floor(Date.now() / 1000);
    const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
    const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ iss: this.settings.account.client_email, scope: SCOPE, aud: this.addresses.token, iat: now, exp: now + HOUR_SECONDS })}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(this.settings.account.private_key, 'base64url')}`;
  }
}

/** The members of an Android receipt, '' for those that are missing. */
export function readAndroidReceipt(receipt: string): { packageName: string; productId: string; purchaseToken: string } {
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  try {
    const parsed = JSON.parse(receipt) as Record<string, unknown> | null;
    return {
      packageName: text(parsed?.packageName),
      productId: text(parsed?.productId),
      purchaseToken: text(parsed?.purchaseToken),
    };
  } catch {
    return { packageName: '', productId: '', purchaseToken: '' };
  }
}
