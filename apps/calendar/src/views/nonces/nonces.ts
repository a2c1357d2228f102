import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Config } from '@gatehouse/service';

/** The nonces of a response, by the names of the arguments that take them. */
export interface Nonces {
  _calendar_view_rest_nonce_primary: string;
  _calendar_view_rest_nonce_secondary: string;
}

/** A nonce is good in the window in which it was made and the next: 12 to 24 hours (docs/interface/calendar.md#view-nonces). */
const WINDOW_MS = 12 * 3_600_000;

/** Makes and checks the nonces of views: HMACs of the user ID (0 = visitor) and a time window. */
@Injectable()
export class NonceKeeper {
  constructor(private readonly config: Config) {}

  /** The nonce of the caller, and that of a visitor, which is empty if the caller is one. */
  make({ id }: Caller, now = Date.now()): Nonces {
    const window = windowOf(now);
    return {
      _calendar_view_rest_nonce_primary: this.sign(id, window),
      _calendar_view_rest_nonce_secondary: id === 0 ? '' : this.sign(0, window),
    };
  }

  /** Whether none was sent, or at least one of them is valid. An empty nonce counts as not sent. */
  accepts({ id }: Caller, primary: string, secondary: string, now = Date.now()): boolean {
    if (primary === '' && secondary === '') return true;
    return this.isValid(primary, id, now) || this.isValid(secondary, 0, now);
  }

  private isValid(nonce: string, id: number, now: number): boolean {
    const window = windowOf(now);
    return [window, window - 1].some((one) => same(nonce, this.sign(id, one)));
  }

  private sign(id: number, window: number): string {
    return createHmac('sha256', this.config.siteSecret)
      .update(`calendar-view.${window}.${id}`)
      .digest('base64url')
      .slice(0, 24);
  }
}

const windowOf = (now: number): number => Math.floor(now / WINDOW_MS);

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
