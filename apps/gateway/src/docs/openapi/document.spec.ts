import type { EndpointEntry, Manifest, RouteEntry, Values } from '@gatehouse/bus';
import { openApiOf } from './document';

const endpoint = (more: Partial<EndpointEntry>): EndpointEntry => ({
  key: 'key',
  methods: ['GET'],
  args: {},
  batch: false,
  ...more,
});
const route = (path: string, endpoints: EndpointEntry[], more: Partial<RouteEntry> = {}): RouteEntry => ({
  namespace: 'notes/v1',
  path: `notes/v1/${path}`,
  patterns: path.includes('<id>') ? { id: '[\\d]+' } : {},
  endpoints,
  schema: 'note',
  ...more,
});

const all = ['view', 'edit', 'embed'];
const title = {
  type: 'object',
  required: false,
  properties: { raw: { type: 'string' }, rendered: { type: 'string', readonly: true } },
};
const manifest: Manifest = {
  service: 'notes',
  version: '1',
  namespaces: [{ name: 'notes/v1', badToken: 'refuse' }],
  routes: [
    route('notes', [
      endpoint({ access: 'public', args: { per_page: { type: 'integer', default: '10', required: false } } }),
      endpoint({ methods: ['POST'], access: 'signed-in', status: 201, args: { title } }),
    ]),
    route('notes/<id>', [
      endpoint({}),
      endpoint({ methods: ['POST', 'PUT'], access: 'signed-in', versioned: true, args: { title } }),
    ]),
  ],
  schemas: {
    note: {
      type: 'object',
      properties: {
        id: { type: 'integer', context: all, required: true },
        title: { ...title, context: all, required: true },
        text: { type: 'string', context: ['view', 'edit'] },
        color: { type: ['string', 'null'], enum: ['red'], context: all },
        pinned: { type: 'boolean', context: all, required: false },
      },
    },
  },
  links: { note: { about: ['notes/v1/notes/<id>'], 'wp:term': ['notes/v1/notes', 'other/v1/things'] } },
  abilities: [],
  subscriptions: [],
  pages: [],
};

interface Operation {
  summary: string;
  tags: string[];
  security: Values[];
  responses: Record<string, Values>;
  parameters: Values[];
  requestBody: { content: Record<string, { schema: { $ref: string } }> };
}
interface OpenApi {
  paths: Record<string, Record<'get' | 'post' | 'put', Operation>>;
  tags: { name: string }[];
  'x-tagGroups': Values[];
  components: { schemas: Record<string, { properties: Record<string, Values>; required: string[] }> };
}

const document = openApiOf([manifest], { title: 'Site', version: '1', root: '' }) as unknown as OpenApi;
const list = document.paths['/notes/v1/notes'];
const one = document.paths['/notes/v1/notes/{id}'];

describe('the OpenAPI document', () => {
  it('says the status of each success', () => {
    const successes = [list?.get, list?.post, one?.put].map((operation) =>
      Object.keys(operation?.responses ?? {}).filter((status) => status.startsWith('2')),
    );
    expect(successes).toEqual([['200'], ['201'], ['200']]);
  });

  it('names failures where they can happen', () => {
    const statusesOf = (operation?: Operation): string[] => Object.keys(operation?.responses ?? {});
    expect(statusesOf(list?.get)).not.toContain('404');
    expect(statusesOf(list?.get)).not.toContain('403');
    expect(statusesOf(list?.post)).toEqual(expect.arrayContaining(['403', '409', '422']));
    expect(statusesOf(list?.post)).not.toContain('412');
    expect(statusesOf(one?.put)).toEqual(expect.arrayContaining(['404', '412']));
  });

  it('asks to sign in where no visitor may call', () => {
    expect(list?.get.security).toContainEqual({});
    expect(list?.post.security).not.toContainEqual({});
  });

  it('requires what every context shows', () => {
    const note = document.components.schemas.note;
    expect(note?.required).toEqual(['id', 'title', 'color']);
  });

  it('says what each relation embeds: a record, or a list; and nothing of services that are not there', () => {
    const { note, 'note-embedded': embedded } = document.components.schemas;
    const ref = { $ref: '#/components/schemas/note' };
    expect(note?.properties._embedded).toEqual({ $ref: '#/components/schemas/note-embedded' });
    expect(embedded?.properties).toEqual({
      about: { type: 'array', items: ref },
      'wp:term': { type: 'array', items: { type: 'array', items: ref } },
    });
  });

  it('lists null among the values of what can be null', () => {
    expect(document.components.schemas.note?.properties.color).toMatchObject({ enum: ['red', null] });
  });

  it('gives defaults of the declared type', () => {
    expect(list?.get.parameters[0]).toMatchObject({ name: 'per_page', schema: { default: 10 } });
  });

  it('has the body of several methods once, and takes a text for what is shown raw and rendered', () => {
    const bodies = [list?.post, one?.post, one?.put].map(
      (operation) => operation?.requestBody.content['application/json']?.schema.$ref,
    );
    expect(bodies).toEqual(['create', 'update', 'update'].map((what) => `#/components/schemas/note-${what}`));
    expect(document.components.schemas['note-create']?.properties.title).toMatchObject({
      anyOf: [{ type: 'string' }, { type: 'object' }],
    });
  });

  it('says in words what operations do, and groups them by resource and namespace', () => {
    expect([list?.get, list?.post, one?.get, one?.put].map((operation) => operation?.summary)).toEqual([
      'Lists the notes.',
      'Creates one of the notes.',
      'Reads one of the notes.',
      'Changes one of the notes.',
    ]);
    expect(document.tags.map(({ name }) => name)).toEqual(['notes/v1', 'notes/v1/notes']);
    expect(document['x-tagGroups']).toEqual([{ name: 'notes/v1', tags: ['notes/v1', 'notes/v1/notes'] }]);
  });
});
