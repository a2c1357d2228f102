import { FIELD_WORDS } from '@gatehouse/rest';
import { services } from './services';
import { testSite, type TestSite } from './visit.fixture';

interface Field {
  $ref?: string;
  allOf?: Field[];
  type?: string | string[];
  readOnly?: boolean;
  enum?: (string | number | boolean | null)[];
  items?: Field;
  properties?: Record<string, Field>;
  'x-label'?: string;
  'x-group'?: string;
  'x-order'?: number;
  'x-format'?: string;
  'x-enum-labels'?: Record<string, string>;
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Field }> };
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Field> };
}

/** What the fields of these names hold, wherever clients write them. */
const FORMATS: Record<string, RegExp> = {
  author: /^user-id$/,
  featured_media: /^media-id$/,
  site_logo: /^media-id$/,
  site_icon: /^media-id$/,
  default_category: /^term-id:category$/,
  categories: /^term-id:(category|tribe_events_cat|course_category)$/,
  tags: /^term-id:(post_tag|course_tag)$/,
  wp_pattern_category: /^term-id:wp_pattern_category$/,
  instructor: /^user-id$/,
};

let site: TestSite;
let fields: [place: string, name: string, field: Field][];

beforeAll(async () => {
  site = await testSite(services);
  fields = writtenFields((await (await fetch(`${site.url}/-/openapi.json`)).json()) as OpenApi);
}, 120_000);
afterAll(() => site.stop());

/** Every field of every body of the document, but those that are shown alone. */
function writtenFields({ paths, components }: OpenApi): [string, string, Field][] {
  const resolved = ({ $ref, allOf, ...schema }: Field): Field =>
    Object.assign({}, $ref ? components.schemas[$ref.split('/').at(-1) ?? ''] : schema, ...(allOf ?? []).map(resolved));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const body = requestBody?.content['application/json'];
      return Object.entries((body && resolved(body.schema).properties) ?? {})
        .filter(([, field]) => field.readOnly !== true)
        .map(([name, field]): [string, string, Field] => [`${method} ${path}`, name, field]);
    }),
  );
}

const without = (isGood: (field: Field, name: string) => boolean): string[] =>
  fields.filter(([, name, field]) => !isGood(field, name)).map(([place, name]) => `${place}: ${name}`);

/** A field, and all that is within it. */
const within = (field: Field): Field[] => [
  field,
  ...[field.items, ...Object.values(field.properties ?? {})].flatMap((inner) => (inner ? within(inner) : [])),
];

describe('Every field that clients write', () => {
  it('is found', () => expect(fields.length).toBeGreaterThan(700));

  it('has a label, which begins with a capital', () => {
    expect(without((field) => /^(\p{Lu}|iOS)/u.test(field['x-label'] ?? ''))).toEqual([]);
  });

  it('has a group and an order', () => {
    expect(without((field) => Boolean(field['x-group']) && Number.isInteger(field['x-order']))).toEqual([]);
  });

  it('has labels for the values that it lists', () => {
    const isLabelled = ({ enum: values, 'x-enum-labels': labels = {} }: Field): boolean =>
      (values ?? []).every((value) => value === null || (labels[String(value)] ?? '') !== '');
    expect(without((field) => within(field).every(isLabelled))).toEqual([]);
  });

  it('has a format where it holds the id of a person, a file or a term', () => {
    const formatsOf = (field: Field): string[] => within(field).flatMap((one) => one['x-format'] ?? []);
    const holdsIds = ({ type }: Field): boolean =>
      type !== undefined && [type].flat().some((one) => /int|arr/.test(one));
    const isNamed = (field: Field, name: string): boolean => {
      const format = Object.hasOwn(FORMATS, name) && holdsIds(field) ? FORMATS[name] : undefined;
      return format === undefined || formatsOf(field).some((one) => format.test(one));
    };
    expect(without(isNamed)).toEqual([]);
  });

  it('has one place in its group', () => {
    const places = fields.map(([place, , field]) => `${place}: ${field['x-group']} ${field['x-order']}`);
    expect(places.filter((one, at) => places.indexOf(one) !== at)).toEqual([]);
  });
});

describe('Fields of one route', () => {
  const titleOf = (endpoints: { methods: string[]; args: Record<string, Field> }[]): Field | undefined =>
    endpoints.find(({ methods }) => methods.includes('POST'))?.args.title;

  it('are described by OPTIONS', async () => {
    const response = await fetch(`${site.url}/core/v2/posts`, { method: 'OPTIONS' });
    const { endpoints } = (await response.json()) as {
      endpoints: { methods: string[]; args: Record<string, Field> }[];
    };
    expect(titleOf(endpoints)).toMatchObject({ 'x-label': 'Title', 'x-group': 'Content' });
    const { status, content, featured_media: media } = endpoints[1]?.args ?? {};
    expect(status?.['x-enum-labels']).toMatchObject({ draft: 'Draft', future: 'Scheduled' });
    expect([content?.['x-format'], media?.['x-format'], media?.['x-label']]).toEqual([
      'html',
      'media-id',
      'Featured media',
    ]);
  });

  it('are not described by the index, which is read more often', async () => {
    const index = await (await fetch(`${site.url}/`)).text();
    for (const word of FIELD_WORDS) expect(index).not.toContain(word);
  });
});
