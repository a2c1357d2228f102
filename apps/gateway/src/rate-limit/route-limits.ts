import { Injectable } from '@nestjs/common';
import type { EndpointEntry } from '@gatehouse/bus';
import { addressBlock, Limits, type CountedRequest } from '@gatehouse/service';

/** The limits that routes declare: counted by address, before the body of the request is read. */
@Injectable()
export class RouteLimits {
  constructor(private readonly limits: Limits) {}

  /** @throws 429 `rest_too_many_requests` with Retry-After */
  async admit({ limit }: EndpointEntry, ip: string): Promise<CountedRequest | undefined> {
    return limit && this.limits.reserve(limit, addressBlock(ip));
  }
}
