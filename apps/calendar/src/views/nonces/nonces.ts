import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Config, type Signer } from '@gatehouse/service';

/** The nonces of a response, by the names of the arguments that take them. */
export interface Nonces {
  _calendar_view_rest_nonce_primary: string;
  _calendar_view_rest_nonce_secondary: string;
}

/** A nonce is good in the window in which it was made and the next: 12 to 24 hours (docs/interface/calendar.md#view-nonces). */
const WINDOW_MS = 12 * 3_600_000;
const LENGTH = 24;

/** Makes and checks the nonces of views: HMACs of the user ID (0 = visitor) and a time window. */
@Injectable()
export class NonceKeeper {
  private readonly signer: Signer;

  constructor(config: Config) {
    this.signer = config.keysOf('calendar').signer('view nonces', { length: LENGTH });
  }

  /** The nonce of the caller, and that of a visitor, which is empty if the caller is one. */
  make({ id }: Caller, now = Date.now()): Nonces {
    const window = windowOf(now);
    return {
      _calendar_view_rest_nonce_primary: this.signer.sign(textOf(id, window)),
      _calendar_view_rest_nonce_secondary: id === 0 ? '' : this.signer.sign(textOf(0, window)),
    };
  }

  /** Whether none was sent, or at least one of them is valid. An empty nonce counts as not sent. */
  accepts({ id }: Caller, primary: string, secondary: string, now = Date.now()): boolean {
    if (primary === '' && secondary === '') return true;
    return this.isValid(primary, id, now) || this.isValid(secondary, 0, now);
  }

  private isValid(nonce: string, id: number, now: number): boolean {
    const window = windowOf(now);
    return [window, window - 1].some((one) => this.signer.accepts(textOf(id, one), nonce));
  }
}

const windowOf = (now: number): number => Math.floor(now / WINDOW_MS);

const textOf = (id: number, window: number): string => `${window}.${id}`;
