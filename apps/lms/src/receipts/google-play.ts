import { createSign } from 'node:crypto';
import {
  isProductOf,
  ReceiptRejected,
  requestStore,
  StoreUnavailable,
  type Purchase,
  type ReceiptVerifier,
} from './verifier';

/** The fields of a Google service account key that are used here. */
export interface ServiceAccount {
  client_email: string;
  /** PEM. */
  private_key: string;
}

export interface GooglePlaySettings {
  /** The app whose purchases are accepted. */
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
/** An access token is renewed this long before it expires. */
const RESERVE_MS = 60_000;
const PURCHASED = 0;
const NOT_ACKNOWLEDGED = 0;

interface Token {
  productId: string;
  purchaseToken: string;
}

/** Verifies purchases with Google Play's androidpublisher API. */
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
    const path = `androidpublisher/v3/applications/${app}/purchases/products/${product}/tokens/${token}`;
    const address = `${this.addresses.publisher}/${path}`;
    const { status, body } = await requestStore(address, { headers: await this.authorization() });
    if (status === 401 || status === 403)
      throw new StoreUnavailable(`Google Play refusalError this site's account with ${status}.`);
    if (status !== 200) throw new ReceiptRejected(`Google Play does not know this purchase (${status}).`);
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
      throw new ReceiptRejected('The receipt is for another product.');
    return { productId, purchaseToken };
  }

  /** Google refunds purchases that are not acknowledged within three days. */
  private async acknowledge(address: string): Promise<void> {
    const { status } = await requestStore(`${address}:acknowledge`, {
      method: 'POST',
      headers: { ...(await this.authorization()), 'content-type': 'application/json' },
      body: '{}',
    });
    if (status >= 400) throw new StoreUnavailable(`Google Play did not accept the acknowledgement (${status}).`);
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
    const { status, body: answer } = await requestStore(this.addresses.token, { method: 'POST', body });
    const token = answer.access_token;
    if (status !== 200 || typeof token !== 'string')
      throw new StoreUnavailable(`Google refusalError the service account (${status}).`);
    return { token, until: Date.now() + Number(answer.expires_in ?? HOUR_SECONDS) * 1000 };
  }

  /** The signed request for an access token (RFC 7523). */
  private assertion(): string {
    const now = Math.floor(Date.now() / 1000);
    const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
    const { client_email: issuer, private_key: key } = this.settings.account;
    const claims = { iss: issuer, scope: SCOPE, aud: this.addresses.token, iat: now, exp: now + HOUR_SECONDS };
    const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
  }
}

interface AndroidReceipt {
  packageName: string;
  productId: string;
  purchaseToken: string;
}

/** Reads an Android receipt; missing fields are ''. */
export function readAndroidReceipt(receipt: string): AndroidReceipt {
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
