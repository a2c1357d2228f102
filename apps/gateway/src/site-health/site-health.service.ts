import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { GATEWAY_SERVICE, Router } from '../routing/router';
import { VERSION } from '../version';
import { HealthProbe, type ProbeResult } from './health-probe';
import { critical, good, recommended, testResult, type Finding, type TestResultView } from './test-result.view';

/** A public server that exists for examples. */
const PUBLIC_URL = 'https://example.com/';
const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];
/** What WordPress calls a slow response. */
const SLOW_MS = 600;
const SPEED_REQUESTS = 3;

/** The tests of site-health/v1 (docs/interface/gateway.md#site-health). */
@Injectable()
export class SiteHealthService {
  constructor(
    private readonly config: Config,
    private readonly bus: Bus,
    private readonly router: Router,
    private readonly probe: HealthProbe,
  ) {}

  /** Services are updated by deploying them, each in its own version, so one that is down points to an unfinished update. */
  async backgroundUpdates(): Promise<TestResultView> {
    const services = this.router.manifests.filter(({ service }) => service !== GATEWAY_SERVICE);
    const alive = await Promise.all(services.map(({ service }) => this.bus.alive(service).catch(() => false)));
    const down = services.filter((_, at) => !alive[at]).map(({ service }) => service);
    const versions = services.map(({ service, version }) => `${service} ${version}`);
    return testResult('background_updates', 'Security', updatesFinding(down, versions));
  }

  async loopbackRequests(): Promise<TestResultView> {
    const { status, reason } = await this.probe.get(`${this.config.baseUrl}/-/live`);
    const finding =
      status === 200
        ? good('The site reaches itself', 'A request to the address of the site reached it.')
        : recommended(
            'The site does not reach itself',
            `A request to the address of the site failed: ${reason}.`,
            "Embeds of the site's own pages work without it; please check BASE_URL and the proxy in front.",
          );
    return testResult('loopback_requests', 'Performance', finding);
  }

  httpsStatus(): TestResultView {
    return testResult('https_status', 'Security', httpsFinding(this.config));
  }

  async dotorgCommunication(): Promise<TestResultView> {
    const { status, reason } = await this.probe.get(PUBLIC_URL);
    const finding =
      status > 0
        ? good('The site reaches other servers', 'Embeds and imports from other sites can be fetched.')
        : recommended(
            'The site does not reach other servers',
            `Embeds and imports from other sites cannot be fetched: ${reason}.`,
          );
    return testResult('dotorg_communication', 'Security', finding);
  }

  /** Sends an invalid token to the site: the response is 401 only when the header arrives. */
  async authorizationHeader(): Promise<TestResultView> {
    const url = `${this.config.rootUrl}/?_fields=name`;
    const response = await this.probe.get(url, { authorization: 'Bearer site-health' });
    return testResult('authorization_header', 'Security', authorizationFinding(response));
  }

  async pageCache(): Promise<TestResultView> {
    const durations: number[] = [];
    let response: ProbeResult = { status: 0, reason: '' };
    for (let request = 0; request < SPEED_REQUESTS; request += 1) {
      const startedAt = performance.now();
      response = await this.probe.get(`${this.config.rootUrl}/`);
      durations.push(performance.now() - startedAt);
    }
    const median = Math.round(durations.sort((a, b) => a - b)[1] ?? 0);
    return testResult('page_cache', 'Performance', speedFinding(response, median));
  }
}

function updatesFinding(down: string[], versions: string[]): Finding {
  if (down.length > 0) return critical('Some services do not answer', `These services are down: ${down.join(', ')}.`);
  return good('All services answer', `The gateway is ${VERSION}, with ${versions.join(', ')}.`);
}

function httpsFinding({ baseUrl, homeUrl }: Pick<Config, 'baseUrl' | 'homeUrl'>): Finding {
  if (baseUrl.startsWith('http:')) {
    const severity = LOOPBACK.includes(new URL(baseUrl).hostname) ? recommended : critical;
    return severity(
      'The site is not served over HTTPS',
      'Passwords and tokens can be read in transit. Put a proxy with a certificate in front, and set BASE_URL.',
    );
  }
  if (homeUrl.startsWith('http:'))
    return recommended(
      'What people read is not served over HTTPS',
      'It can be read and changed in transit. Set HOME_URL to an https address.',
    );
  return good('The site is served over HTTPS', 'Passwords and tokens are encrypted in transit.');
}

function authorizationFinding({ status, reason }: ProbeResult): Finding {
  if (status === 401) return good('Credentials arrive', 'The Authorization header of a request reaches the site.');
  return recommended(
    'Credentials do not arrive',
    status > 0
      ? 'A proxy in front of the site drops the Authorization header, so nobody can sign in.'
      : `The request to the site failed: ${reason}.`,
  );
}

function speedFinding({ status, reason }: ProbeResult, median: number): Finding {
  if (status !== 200)
    return recommended('The response time cannot be measured', `The request to the site failed: ${reason}.`);
  if (median > SLOW_MS)
    return critical(
      'The site answers slowly',
      `The median of three requests was ${median} ms; it should be less than ${SLOW_MS} ms.`,
    );
  return good(
    'The site answers quickly',
    `The median of three requests was ${median} ms. Responses that did not change have an ETag.`,
  );
}
