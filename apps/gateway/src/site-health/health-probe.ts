import { Injectable } from '@nestjs/common';
import { Outbound, Refused } from '@gatehouse/outbound';
import { Config } from '@gatehouse/service';

const TIMEOUT_MS = 4_000;
const LIMIT_BYTES = 64 * 1024;

/** The status of a response, 0 when there was none, and a text for the result of a test. */
export interface ProbeResult {
  status: number;
  reason: string;
}

/** Sends the requests of site health: to the site itself, which may have a private address, and to public servers. */
@Injectable()
export class HealthProbe {
  private readonly outbound: Outbound;

  constructor(config: Config) {
    const { hostname, port, protocol } = new URL(config.baseUrl);
    const ownHost = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
    this.outbound = new Outbound({ allow: [...config.outboundAllow, ownHost], userAgent: 'Gatehouse site health' });
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<ProbeResult> {
    try {
      const options = { limitBytes: LIMIT_BYTES, timeoutMs: TIMEOUT_MS, headers };
      const { status } = await this.outbound.fetch(url, options);
      return { status, reason: `it answered ${status}` };
    } catch (error) {
      if (error instanceof Refused) return { status: 0, reason: error.reason.replaceAll('_', ' ') };
      throw error;
    }
  }
}
