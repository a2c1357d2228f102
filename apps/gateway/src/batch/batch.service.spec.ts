import { openLog } from '@gatehouse/service';
import { AuditTrail } from '../audit/audit-trail';
import type { BatchRequest } from './batch.args';
import { EntityTags } from '../http/entity-tags';
import { BatchService } from './batch.service';
import { draft, gatewayParts, manifestOf, type Handle } from '../testing/gateway-parts';

const manifests = [
  manifestOf('core', 'core/v2', [
    { path: 'posts', methods: ['POST'] },
    { path: 'settings', methods: ['POST'], batch: false },
  ]),
  manifestOf('lms', 'lms/v1', [{ path: 'courses', methods: ['POST', 'DELETE'] }]),
];
const batchRequest = { ...draft(), route: 'POST batch/v1', method: 'POST' as const, path: {} };
const post = (path: string, values: Partial<BatchRequest> = {}): BatchRequest => ({ method: 'POST', path, ...values });

/** A service that refuses the title `bad`. */
const core: Handle = ({ body, only }) => {
  if (body.title === 'bad') return { status: 400, json: { code: 'rest_invalid_param' } };
  return only === 'validate' ? {} : { status: 201, json: { title: body.title } };
};

async function setUp(handlers: Record<string, Handle> = { core, lms: core }) {
  const parts = await gatewayParts(manifests, handlers, { NAMESPACE_ALIASES: 'wp/v2=core/v2' });
  const entityTags = new EntityTags();
  await entityTags.onModuleInit();
  const service = new BatchService(
    parts.router,
    parts.forwarder,
    parts.namespaceNames,
    new AuditTrail(parts.bus, openLog('test', 'silent')),
    entityTags,
  );
  const run = async (requests: BatchRequest[], validation: 'normal' | 'require-all-validate' = 'normal') => {
    const { failed, responses } = await service.run({ requests, validation }, batchRequest);
    return { failed, statuses: responses.map((response) => response?.status ?? null), responses };
  };
  return { ...parts, run };
}

describe('A batch', () => {
  it('gives one response per request, in order; a failure does not stop the others', async () => {
    const { run } = await setUp();
    const requests = [post('/core/v2/posts', { body: { title: 'bad' } }), post('/core/v2/posts'), post('/unknown')];
    expect((await run(requests)).statuses).toEqual([400, 201, 404]);
  });

  it('sends consecutive requests to one service as one message', async () => {
    const { run, bus, messages } = await setUp();
    await run(['/core/v2/posts', '/core/v2/posts', '/lms/v1/courses', '/core/v2/posts'].map((path) => post(path)));
    expect(messages.flatMap((spy) => spy.mock.calls)).toHaveLength(3);
    expect(bus.callBatch).toHaveBeenCalledTimes(3);
  });

  it('fails the requests to a service that is down, and runs the others', async () => {
    const { run } = await setUp({ core });
    expect((await run([post('/lms/v1/courses'), post('/core/v2/posts')])).statuses).toEqual([503, 201]);
  });

  it('reads arguments from the query of a path, except global parameters; the fragment is dropped', async () => {
    const { run, received } = await setUp();
    await run([post('/core/v2/posts?tags[]=1&_envelope=1&_method=DELETE#top')]);
    expect(received[0]).toMatchObject({ query: { tags: ['1'] }, method: 'POST' });
    expect(Object.keys(received[0]?.query ?? {})).toEqual(['tags']);
  });

  it('resolves aliases of namespaces, and has each request answered in the names of its own path', async () => {
    const { run, received } = await setUp();
    expect((await run([post('/wp/v2/posts'), post('/core/v2/posts')])).statuses).toEqual([201, 201]);
    expect(received.map(({ names }) => names)).toEqual([{ 'core/v2': 'wp/v2' }, undefined]);
  });

  it.each([
    ['http://', 400, 'parse_path_failed'],
    ['///', 400, 'parse_path_failed'],
    ['core/v2/posts', 404, 'rest_no_route'],
    ['/core/v2/unknown', 404, 'rest_no_route'],
    ['/core/v2/settings', 400, 'rest_batch_not_allowed'],
  ])('refuses the path %s', async (path, status, code) => {
    const { run } = await setUp();
    expect((await run([post(path)])).responses).toMatchObject([{ status, body: { code } }]);
  });
});

describe('A batch that requires all requests to be valid', () => {
  it('runs nothing when a request is invalid, and has null for each valid one', async () => {
    const { run, received } = await setUp();
    const requests = [post('/core/v2/posts'), post('/lms/v1/courses', { body: { title: 'bad' } }), post('/unknown')];
    const { failed, statuses } = await run(requests, 'require-all-validate');
    expect([failed, statuses]).toEqual(['validation', [null, 400, 404]]);
    expect(received.every(({ only }) => only === 'validate')).toBe(true);
  });

  it('validates in one message per service, then runs all', async () => {
    const { run, bus } = await setUp();
    const requests = ['/core/v2/posts', '/lms/v1/courses', '/core/v2/posts'].map((path) => post(path));
    expect((await run(requests, 'require-all-validate')).statuses).toEqual([201, 201, 201]);
    expect(bus.callMany).toHaveBeenCalledTimes(2);
  });
});
