import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { activeTracer, detached, startTracing, traced, tracedAlone } from '../index';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  links?: { traceId: string }[];
}

let server: Server;
let sent: Sent[];
let end: () => Promise<void>;
const TRACE = '0af7651916cd43dd8448eb211c80319c';

async function take(request: IncomingMessage): Promise<void> {
  let text = '';
  for await (const part of request) text += String(part);
  const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
  sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
}

beforeEach(async () => {
  sent = [];
  server = createServer((request, response) => void take(request).then(() => response.end('{}')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { service: 'test', version: '1', protocol: 'http/json', headers: '', onProblem: jest.fn() } as const;
  end = await startTracing(options);
});
afterEach(async () => {
  await end();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await new Promise((resolve) => server.close(resolve));
});
const named = (name: string): Sent | undefined => sent.find((span) => span.name === name);

describe('Spans', () => {
  it('are within those that run, also after a wait', async () => {
    await traced('outer', {}, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await traced('inner', {}, () => Promise.resolve());
      activeTracer()?.record('recorded', { kind: 'client' }, 0.5);
    });
    await end();
    const outer = named('outer');
    expect(sent.map(({ name }) => name)).toEqual(['inner', 'recorded', 'outer']);
    expect([named('inner')?.parentSpanId, named('recorded')?.parentSpanId]).toEqual([outer?.spanId, outer?.spanId]);
  });

  it('of a statement outside of any trace are not recorded', async () => {
    activeTracer()?.record('recorded', { kind: 'client' }, 0.5);
    await traced('outer', {}, () => detached(() => Promise.resolve(activeTracer()?.record('detached', {}, 0.1))));
    await end();
    expect(sent.map(({ name }) => name)).toEqual(['outer']);
  });

  it('continue what another process has begun, or are linked to it', async () => {
    const parent = `00-${TRACE}-b7ad6b7169203331-01`;
    await activeTracer()?.run('continued', { kind: 'server', parent }, () => Promise.resolve());
    await traced('outer', {}, () => tracedAlone('alone', () => Promise.resolve(), parent));
    await activeTracer()?.run('garbled', { parent: 'nonsense', link: 'nonsense' }, () => Promise.resolve());
    await end();
    expect([named('continued')?.traceId, named('continued')?.parentSpanId]).toEqual([TRACE, 'b7ad6b7169203331']);
    expect(named('alone')?.traceId).not.toBe(named('outer')?.traceId);
    expect(named('alone')?.links?.map(({ traceId }) => traceId)).toEqual([TRACE]);
    expect(named('garbled')?.links).toEqual([]);
  });

  it('of what fails are marked, without the message, which may quote values', async () => {
    await expect(traced('failing', {}, () => Promise.reject(new Error('password hunter2')))).rejects.toThrow('hunter2');
    await end();
    expect(named('failing')?.status.code).toBe(2);
    expect(JSON.stringify(sent)).not.toContain('hunter2');
  });

  it('give a traceparent for messages to others', async () => {
    const traceparent = await activeTracer()?.run('outer', {}, (span) => Promise.resolve(span.traceparent));
    await end();
    expect(traceparent).toBe(`00-${named('outer')?.traceId}-${named('outer')?.spanId}-01`);
  });

  it('are recorded no more after the end', async () => {
    await end();
    expect(activeTracer()).toBeUndefined();
    expect(await traced('later', {}, () => Promise.resolve(7))).toBe(7);
    expect(sent).toEqual([]);
  });
});
