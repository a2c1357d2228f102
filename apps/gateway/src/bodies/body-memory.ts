import { Injectable } from '@nestjs/common';
import { RestError, unavailable } from '@gatehouse/errors';
import { addressBlock, Config } from '@gatehouse/service';

/** Bytes of a body that nobody counts. */
const SMALL = 64 * 1024;
const RETRY_AFTER = 5;

interface Held {
  network: string;
  bytes: number;
}

/** The bytes of all larger bodies that this process has in memory, from their arrival until their request is answered. */
@Injectable()
export class BodyMemory {
  private readonly held = new Map<string, Held>();
  private readonly perNetwork = new Map<string, number>();
  private total = 0;

  constructor(private readonly config: Config) {}

  /**
   * Counts the bytes of a body so far. One address may hold half of what all may.
   * @throws RestError 429 `rest_too_many_requests` for the address, 503 `service_unavailable` in all; with Retry-After
   */
  hold(requestId: string, ip: string, bytes: number): void {
    if (bytes <= SMALL) return;
    const held = this.held.get(requestId) ?? { network: addressBlock(ip), bytes: 0 };
    const more = bytes - held.bytes;
    const ofNetwork = (this.perNetwork.get(held.network) ?? 0) + more;
    const { bytes: limit, bytesAtOnce } = this.config.bodies;
    if (ofNetwork > Math.max(bytesAtOnce / 2, limit)) throw tooManyOfAddress();
    if (this.total + more > Math.max(bytesAtOnce, limit)) throw unavailable(RETRY_AFTER);
    held.bytes = bytes;
    this.held.set(requestId, held);
    this.perNetwork.set(held.network, ofNetwork);
    this.total += more;
  }

  /** Forgets the body of a request. */
  release(requestId: string): void {
    const held = this.held.get(requestId);
    if (!held) return;
    this.held.delete(requestId);
    this.total -= held.bytes;
    const left = (this.perNetwork.get(held.network) ?? 0) - held.bytes;
    if (left > 0) this.perNetwork.set(held.network, left);
    else this.perNetwork.delete(held.network);
  }
}

const tooManyOfAddress = (): RestError =>
  new RestError(429, 'rest_too_many_requests', 'Too many large requests from your address. Please wait for them.', {
    headers: { 'retry-after': String(RETRY_AFTER) },
  });
