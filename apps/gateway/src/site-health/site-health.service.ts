import { Injectable } from '@nestjs/common';
import { Bus, type Values } from '@gatehouse/bus';
import { Outbound, Refused, type Fetched } from '@gatehouse/outbound';
import { Config } from '@gatehouse/service';
import { GATEWAY_SERVICE, Router } from '../routing/router';
import { VERSION } from '../version';
import { testResult, type Finding } from './test-result';

/** A server that exists for examples: nobody learns anything from being asked for it. */
const ELSEWHERE = 'https://example.com/';
const PATIENCE_MS = 4_000;
/** What WordPress calls a slow response. */
const SLOW_MS = 600;

/** The tests of site-health/v1, each made for what this site is (docs/interface/gateway.md#site-health). */
@Injectable()
export class SiteHealthService {
  private readonly outbound: Outbound;

  constructor(
    private readonly config: Config,
    private readonly bus: Bus,
    private readonly router: Router,
  ) {
    const { hostname, port, protocol } = new URL(config.baseUrl);
    const own = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
    this.outbound = new Outbound({ allow: [...config.outboundAllow, own], userAgent: 'Gatehouse site health' });
  }

  /** Services are updated by deploying them: those that are away or of another version are what an update left behind. */
  async backgroundUpdates(): Promise<Values> {
    const services = this.router.manifests.filter(({ service }) => service !== GATEWAY_SERVICE);
    const alive = await Promise.all(services.map(({ service }) => this.bus.alive(service).catch(() => false)));
    const away = services.filter((_, at) => !alive[at]).map(({ service }) => service);
    const other = services
      .filter(({ version }) => version !== VERSION)
      .map(({ service, version }) => `${service} ${version}`);
    return testResult(
      'background_updates',
      'Security',
      away.length > 0
        ? {
            status: 'critical',
            label: 'Some services do not answer',
            sentences: [`These services are away: ${away.join(', ')}.`],
          }
        : other.length > 0
          ? {
              status: 'recommended',
              label: 'Services are of different versions',
              sentences: [`The gateway is ${VERSION}, but there are ${other.join(', ')}. Deploy them again.`],
            }
          : {
              status: 'good',
              label: 'All services answer and are up to date',
              sentences: [`All ${services.length} services are there in version ${VERSION}.`],
            },
    );
  }

  async loopbackRequests(): Promise<Values> {
    const answer = await this.ask(`${this.config.baseUrl}/-/live`);
    return testResult(
      'loopback_requests',
      'Performance',
      answer.status === 200
        ? {
            status: 'good',
            label: 'The site reaches itself',
            sentences: ['A request to the address of the site came back to it.'],
          }
        : {
            status: 'recommended',
            label: 'The site does not reach itself',
            sentences: [
              `A request to the address of the site failed: ${answer.why}.`,
              "Embeds of the site's own pages do not need it; check BASE_URL and the proxy in front all the same.",
            ],
          },
    );
  }

  httpsStatus(): Values {
    const { protocol, hostname } = new URL(this.config.baseUrl);
    const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
    const finding: Finding =
      protocol === 'https:'
        ? {
            status: 'good',
            label: 'The site is served over HTTPS',
            sentences: ['Passwords and tokens are encrypted on their way.'],
          }
        : {
            status: isHere ? 'recommended' : 'critical',
            label: 'The site is not served over HTTPS',
            sentences: [
              'Passwords and tokens can be read on their way. Put a proxy with a certificate in front, and set BASE_URL.',
            ],
          };
    return testResult('https_status', 'Security', finding);
  }

  async dotorgCommunication(): Promise<Values> {
    const answer = await this.ask(ELSEWHERE);
    return testResult(
      'dotorg_communication',
      'Security',
      answer.status > 0
        ? {
            status: 'good',
            label: 'The site reaches other servers',
            sentences: ['Embeds and imports from elsewhere can be fetched.'],
          }
        : {
            status: 'recommended',
            label: 'The site does not reach other servers',
            sentences: [`Embeds and imports from elsewhere cannot be fetched: ${answer.why}.`],
          },
    );
  }

  /** Asks itself with a token that is none: only who sees the header refuses it. */
  async authorizationHeader(): Promise<Values> {
    const answer = await this.ask(`${this.config.rootUrl}/?_fields=name`, { authorization: 'Bearer site-health' });
    return testResult(
      'authorization_header',
      'Security',
      answer.status === 401
        ? {
            status: 'good',
            label: 'Credentials get through',
            sentences: ['The Authorization header of a request arrives.'],
          }
        : {
            status: 'recommended',
            label: 'Credentials do not get through',
            sentences: [
              answer.status > 0
                ? 'A proxy in front of the site drops the Authorization header, so that nobody can sign in.'
                : `The site could not be asked: ${answer.why}.`,
            ],
          },
    );
  }

  async pageCache(): Promise<Values> {
    const times: number[] = [];
    let last = { status: 0, why: '' };
    for (let round = 0; round < 3; round += 1) {
      const began = performance.now();
      last = await this.ask(`${this.config.rootUrl}/`);
      times.push(performance.now() - began);
    }
    const middle = Math.round(times.sort((a, b) => a - b)[1] ?? 0);
    return testResult(
      'page_cache',
      'Performance',
      last.status !== 200
        ? {
            status: 'recommended',
            label: 'How quickly the site answers cannot be told',
            sentences: [`The site could not be asked: ${last.why}.`],
          }
        : middle > SLOW_MS
          ? {
              status: 'critical',
              label: 'The site answers slowly',
              sentences: [`The middle one of three requests took ${middle} ms; it should be less than ${SLOW_MS} ms.`],
            }
          : {
              status: 'good',
              label: 'The site answers quickly',
              sentences: [
                `The middle one of three requests took ${middle} ms. Answers that do not change carry an ETag.`,
              ],
            },
    );
  }

  private async ask(url: string, headers: Record<string, string> = {}): Promise<{ status: number; why: string }> {
    try {
      const { status }: Fetched = await this.outbound.fetch(url, {
        limitBytes: 64 * 1024,
        timeoutMs: PATIENCE_MS,
        headers,
      });
      return { status, why: `it answered ${status}` };
    } catch (error) {
      if (error instanceof Refused) return { status: 0, why: error.reason.replaceAll('_', ' ') };
      throw error;
    }
  }
}
