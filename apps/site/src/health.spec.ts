import { connect } from 'node:net';
import { processMetrics } from '@gatehouse/service';
import { testSite, type TestSite } from './visit.fixture';

let site: TestSite;
const ask = (path: string, accept = '*/*') => fetch(site.url + path, { headers: { accept } });
const text = async (path: string) => (await ask(path)).text();

afterEach(() => site.stop());

describe('the health routes', () => {
  beforeEach(async () => {
    site = await testSite();
  });

  it('report a running site as live and ready', async () => {
    expect([await text('/-/live'), await text('/-/ready')]).toEqual(['live\n', 'ready\n']);
  });

  it('report a site without services as not ready', async () => {
    const empty = await testSite([]);
    expect((await fetch(`${empty.url}/-/ready`)).status).toBe(503);
    await empty.stop();
  });

  it('count requests by route, not by URL', async () => {
    await ask('/core/v2/posts/1234567');
    await ask('/nothing/at/all');
    const metrics = await processMetrics().metrics();
    expect(metrics).toMatch(
      /gatehouse_http_request_duration_seconds_count\{route="GET core\/v2\/posts\/<id>",method="GET",status="404",service="core"\} 1/,
    );
    expect(metrics).toMatch(/route="interface",method="GET",status="404"/);
    expect(metrics).not.toContain('1234567');
    expect(metrics).toContain('nodejs_eventloop_lag_seconds');
  });

  it('show no metrics on the port of the site, whoever asks', async () => {
    expect((await ask('/-/metrics')).status).toBe(404);
    // What nginx sends for a bare `proxy_pass` looks like a request of this machine.
    const { hostname, port, host } = new URL(site.url);
    const proxied = connect(Number(port), hostname).end(`GET /-/metrics HTTP/1.0\r\nHost: ${host}\r\n\r\n`);
    const reply = (await proxied.toArray()).join('');
    expect(reply).toMatch(/^HTTP\/1\.\d 404/);
    expect(reply).not.toContain('process_cpu');
  });
});

describe('with RATE_LIMIT', () => {
  beforeEach(async () => {
    site = await testSite(undefined, { RATE_LIMIT: '4' });
  });

  it('further requests get 429 as JSON or as a page, except for the health routes', async () => {
    const statuses: number[] = [];
    // Enough to exceed the limit even if a new minute starts in between.
    for (let request = 0; request < 9; request += 1) statuses.push((await ask('/')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    const refused = await ask('/core/v2/posts');
    expect([refused.status, await refused.json(), Number(refused.headers.get('retry-after')) > 0]).toEqual([
      429,
      { code: 'rest_too_many_requests', message: expect.any(String), data: { status: 429 } },
      true,
    ]);
    const page = await ask('/-/', 'text/html');
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=UTF-8']);
    expect((await ask('/-/live')).status).toBe(200);
  });
});
