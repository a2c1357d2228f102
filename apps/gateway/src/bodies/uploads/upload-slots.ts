import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { addressBlock, Config } from '@gatehouse/service';
import { count, readings } from '@gatehouse/telemetry';

/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 5;

interface Slot {
  network: string;
  /** Bytes that are set aside, and those that have arrived. */
  reserved: number;
  arrived: number;
}

/** Who is asking for a slot. */
export interface SlotRequest {
  requestId: string;
  ip: string;
  /** Bytes of the body as far as the client says. */
  expectedBytes: number;
}

const countRefusal = count({
  name: 'gatehouse_uploads_refused_total',
  help: 'Uploads that were refused because too many are under way, from one address or in all.',
  label: 'scope',
  values: ['address', 'all'],
});

/** The requests with files that are under way in this process: by address, in all, and their bytes on disk. */
@Injectable()
export class UploadSlots implements OnModuleDestroy {
  private readonly slots = new Map<string, Slot>();
  private readonly perNetwork = new Map<string, number>();
  private bytes = 0;

  private readonly ends: (() => void)[];

  constructor(private readonly config: Config) {
    this.ends = [
      readings({ name: 'gatehouse_uploads_running', help: 'Requests with files that are under way.' }, () => [
        { value: this.slots.size },
      ]),
      readings({ name: 'gatehouse_uploads_bytes', help: 'Bytes on disk that they have set aside.' }, () => [
        { value: this.bytes },
      ]),
    ];
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
  }

  /** @throws RestError 429 `rest_too_many_requests` for the address, 503 `rest_too_many_uploads` in all; with Retry-After */
  take({ requestId, ip, expectedBytes }: SlotRequest): void {
    const { perAddress, atOnce } = this.config.uploads;
    const network = addressBlock(ip);
    const own = this.perNetwork.get(network) ?? 0;
    if (own >= perAddress) throw tooManyOfAddress();
    if (this.slots.size >= atOnce || !this.hasRoom(expectedBytes, this.slots.size)) throw tooMany();
    this.perNetwork.set(network, own + 1);
    this.slots.set(requestId, { network, reserved: expectedBytes, arrived: 0 });
    this.bytes += expectedBytes;
  }

  /** Counts bytes that have arrived. @throws RestError 503 `rest_too_many_uploads` when there is no room for them */
  add(requestId: string, bytes: number): void {
    const slot = this.slots.get(requestId);
    if (!slot) return;
    slot.arrived += bytes;
    const more = slot.arrived - slot.reserved;
    if (more <= 0) return;
    if (!this.hasRoom(more, this.slots.size - 1)) throw tooMany();
    slot.reserved += more;
    this.bytes += more;
  }

  has(requestId: string): boolean {
    return this.slots.has(requestId);
  }

  /** Frees the slot of a request, if it has one. */
  release(requestId: string): void {
    const slot = this.slots.get(requestId);
    if (!slot) return;
    this.slots.delete(requestId);
    this.bytes -= slot.reserved;
    const left = (this.perNetwork.get(slot.network) ?? 0) - 1;
    if (left > 0) this.perNetwork.set(slot.network, left);
    else this.perNetwork.delete(slot.network);
  }

  /** An upload without others beside it is bounded by its own limits alone. */
  private hasRoom(more: number, others: number): boolean {
    return others === 0 || this.bytes + more <= this.config.uploads.bytesAtOnce;
  }
}

const later = { headers: { 'retry-after': String(RETRY_AFTER) } };

function tooMany(): RestError {
  countRefusal('all');
  return new RestError(503, 'rest_too_many_uploads', 'Too many files are being uploaded. Please try again.', later);
}

function tooManyOfAddress(): RestError {
  countRefusal('address');
  return new RestError(
    429,
    'rest_too_many_requests',
    'Too many uploads from your address. Please wait for them.',
    later,
  );
}
