import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { formerAddress } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { trimSigns } from '@gatehouse/text';

const SERVICES = ['core', 'calendar', 'lms'] as const;

/** Finds where a record is whose address has led here before (docs/interface/web.md#former-addresses). */
@Injectable()
export class FormerAddress {
  constructor(private readonly bus: Bus) {}

  /** @param path below the address where people read: `/2026/11/23/hello/` */
  async of(path: string): Promise<string | undefined> {
    const question = { path: trimSigns(path, '/').toLowerCase() };
    if (question.path === '') return undefined;
    const found = await Promise.all(
      SERVICES.map((service) => this.bus.ask(formerAddress(service), question).catch(nothing)),
    );
    return found.find((one) => one !== null)?.link;
  }
}

/** What does not answer leads nowhere. */
function nothing(error: unknown): null {
  if (error instanceof RestError && error.status >= 503) return null;
  throw error;
}
