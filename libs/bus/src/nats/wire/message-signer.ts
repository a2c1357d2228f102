import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/**
 * Signs messages with the site's secret: HMAC-SHA256 over the subject, the kind, the deadline and the whole body. Other
 * clients of the broker can neither forge a message, nor redirect one to another service, nor replay it later.
 */
export class MessageSigner {
  private readonly key: KeyObject;

  constructor(secret: string) {
    // The label is a part of the key: changing it locks out processes of the version before.
    this.key = createSecretKey(createHmac('sha256', secret).update('gatehouse bus').digest());
  }

  /** The signature in base64url. */
  sign(subject: string, kind: string, deadline: string, body: Uint8Array): string {
    return this.digest(subject, kind, deadline, body).toString('base64url');
  }

  /** Whether the signature is right, compared in constant time. */
  verify(signature: string, subject: string, kind: string, deadline: string, body: Uint8Array): boolean {
    const given = Buffer.from(signature, 'base64url');
    const expected = this.digest(subject, kind, deadline, body);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private digest(subject: string, kind: string, deadline: string, body: Uint8Array): Buffer {
    return createHmac('sha256', this.key).update(`${subject}\n${kind}\n${deadline}\n`).update(body).digest();
  }
}
