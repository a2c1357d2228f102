import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;

/** How signatures are written: base64url of all 32 bytes unless it says otherwise. */
export interface SignatureForm {
  encoding?: 'base64url' | 'hex';
  /** Shortens signatures to this many characters. */
  length?: number;
}

/** The keys of one service: a key for each purpose, derived from its secrets, which are not kept. */
export class Keys {
  private readonly sources: readonly KeyObject[];

  /** @param secrets the first signs, all are accepted (docs/operations.md#changing-a-secret) */
  constructor(secrets: readonly string[]) {
    this.sources = secrets.map((secret) => createSecretKey(Buffer.from(secret)));
  }

  /** Keys of 32 bytes for one purpose, that of the newest secret first. Source: RFC 5869 (HKDF with SHA-256). */
  of(purpose: string): KeyObject[] {
    return this.sources.map((source) => createSecretKey(derive(source, purpose)));
  }

  /** Signs texts for one purpose. */
  signer(purpose: string, form: SignatureForm = {}): Signer {
    return new Signer(this.of(purpose), form);
  }
}

/** Signs texts with the newest of its keys, and accepts the signatures of all. */
export class Signer {
  constructor(
    private readonly keys: readonly KeyObject[],
    private readonly form: SignatureForm,
  ) {}

  /** HMAC-SHA256. */
  sign(text: string): string {
    return this.keys[0] ? this.signatureBy(this.keys[0], text) : '';
  }

  /** Whether this is the signature of the text; takes the same time for every wrong one of the right length. */
  accepts(text: string, signature: string): boolean {
    return this.keys.some((key) => isSame(signature, this.signatureBy(key, text)));
  }

  private signatureBy(key: KeyObject, text: string): string {
    const { encoding = 'base64url', length } = this.form;
    return createHmac('sha256', key).update(text).digest(encoding).slice(0, length);
  }
}

/** The secret of a service that has none of its own, in a process that runs all services. */
export const secretFor = (service: string, siteSecret: string): string =>
  derive(createSecretKey(Buffer.from(siteSecret)), `secret of ${service}`).toString('hex');

const derive = (source: KeyObject, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', source, '', `gatehouse ${purpose}`, KEY_BYTES));

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
