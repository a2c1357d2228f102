import type { Reply } from '@gatehouse/bus';
import { draft, gatewayParts, manifestOf, ROOT, type GatewayParts, type Handle } from '../testing/gateway-parts';
import { Embedder, withTagsOf } from './embedder';

const manifests = [
  manifestOf('core', 'core/v2', [
    { path: 'users/<id>', methods: ['GET'] },
    { path: 'comments', methods: ['GET'] },
  ]),
  manifestOf('lms', 'lms/v1', [{ path: 'courses/<id>', methods: ['GET'] }]),
];

const link = (path: string) => [{ href: `${ROOT}${path}`, embeddable: true }];
const json = (body: unknown): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: Buffer.from(JSON.stringify(body)),
});

const core: Handle = ({ route, path, query }) =>
  route === 'GET comments' ? { json: [] } : { json: { id: Number(path.id), context: query.context } };

describe('Embedded records', () => {
  let parts: GatewayParts;
  let embedder: Embedder;
  beforeEach(async () => {
    parts = await gatewayParts(manifests, { core }, { NAMESPACE_ALIASES: 'wp/v2=core/v2' });
    embedder = new Embedder(parts.router, parts.forwarder, parts.config, parts.namespaceNames);
  });

  const embed = async (body: unknown, _embed = '1'): Promise<unknown> => {
    const reply = await embedder.embed(json(body), draft({ query: { _embed } }));
    return JSON.parse(Buffer.from(reply.body).toString('utf8'));
  };

  it('are found by links that have an alias', async () => {
    expect(await embed({ id: 1, _links: { author: link('/wp/v2/users/5') } })).toMatchObject({
      _embedded: { author: [{ id: 5 }] },
    });
  });

  it('are added by relation, in context embed', async () => {
    expect(await embed({ id: 1, _links: { author: link('/core/v2/users/5') } })).toMatchObject({
      id: 1,
      _embedded: { author: [{ id: 5, context: 'embed' }] },
    });
  });

  it('are loaded once each, in one message per service, for all records of a list', async () => {
    const record = (author: number) => ({ _links: { author: link(`/core/v2/users/${author}`) } });
    await embed([record(5), record(6), record(5)]);
    expect(parts.received.map(({ path }) => path.id)).toEqual(['5', '6']);
    expect(parts.messages.flatMap((spy) => spy.mock.calls)).toHaveLength(1);
  });

  it('are limited to the relations of _embed', async () => {
    const record = { _links: { author: link('/core/v2/users/5'), editor: link('/core/v2/users/6') } };
    expect(await embed(record, 'editor')).toMatchObject({ _embedded: { editor: [{ id: 6 }] } });
    expect(parts.received).toHaveLength(1);
  });

  it.each([
    ['of another site', 'http://other.test/core/v2/users/5'],
    ['of an unknown route', `${ROOT}/core/v2/unknown`],
    ['of a service that is down', `${ROOT}/lms/v1/courses/5`],
    ['with an empty result', `${ROOT}/core/v2/comments`],
  ])('leave out links %s', async (_, href) => {
    const record = { id: 1, _links: { related: [{ href, embeddable: true }] } };
    expect(await embed(record)).toEqual(record);
  });

  it.each([
    ['a request without _embed', json({}), {}, false],
    ['a request with _embed', json({}), { _embed: '1' }, true],
    ['a reply that has them already', { ...json({}), embedded: true as const }, { _embed: '1' }, false],
    ['a failure', { ...json({}), status: 404 }, { _embed: '1' }, false],
    ['a reply that is not JSON', { ...json({}), headers: { 'content-type': 'text/xml' } }, { _embed: '1' }, false],
    ['_fields without _embedded', json({}), { _embed: '1', _fields: 'id' }, false],
    ['_fields with _embedded', json({}), { _embed: '1', _fields: 'id,_embedded.author' }, true],
  ])('after %s', (_, reply, query, wanted) => {
    expect(embedder.isWanted(reply, draft({ query }))).toBe(wanted);
  });
});

const reply = (values: Partial<Reply> = {}): Reply => ({ status: 200, headers: {}, body: new Uint8Array(), ...values });
const whole = reply({ tags: ['posts'], until: 2_000 });

describe('A reply with embedded parts', () => {
  it('is made of what it and its parts are made of, until the first of them changes by itself', () =>
    expect(
      withTagsOf(whole, [reply({ tags: ['person:1', 'posts'] }), reply({ tags: ['terms'], until: 1_000 })]),
    ).toMatchObject({ tags: ['posts', 'person:1', 'terms'], until: 1_000 }));

  it.each([
    ['has no tags', [reply()]],
    ['failed', [reply({ status: 404, tags: ['posts'] })]],
    ['did not come', [undefined]],
  ])('is not cached when one of them %s', (_, parts) => {
    const joined = withTagsOf(whole, parts);
    expect(joined).not.toHaveProperty('tags');
    expect(joined).not.toHaveProperty('until');
  });

  it('is not cached when nothing is known of itself', () =>
    expect(withTagsOf(reply(), [reply({ tags: ['posts'] })])).not.toHaveProperty('tags'));
});
