import { services } from './services';
import { testSite, type TestSite } from './visit.fixture';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  examples?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  'x-format'?: string;
}
type Content = Record<string, { schema?: Schema }>;
interface Operation {
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const TRASH = 'A record is put into the trash by DELETE.';
const LISTED = 'The index of the reference calls it an array; it is an object when it is shown, and read only.';

/** What is written otherwise than it is read, and why. */
const DIFFERENCES: [operations: RegExp, member: string, reason: string][] = [
  [/ \/core\/v2\/(posts|pages|blocks|navigation)/, 'status', TRASH],
  [
    / \/core\/v2\/media/,
    'status',
    'A file takes the statuses of posts, and has that of the post that it is attached to.',
  ],
  [/ \/core\/v2\/comments/, 'author_email', 'Who comments may leave it empty where the site does not ask for it.'],
  [/ \/calendar\/event-import\/v1\//, 'status', 'A command to the import, and how far it has come.'],
  [/ \/lms\/v1\/users/, 'tabs', LISTED],
  [/ \/lms\/v1\/users/, 'avatar_size', LISTED],
  [/ \/lms\/v1\/users/, 'instructor_data', LISTED],
  [/ \/lms\/v1\/courses/, 'instructor', LISTED],
  [/ \/lms\/v1\/courses/, 'course_data', LISTED],
  [/ \/slider\//, 'slides', 'A list is written; a program that shows sliders reads them by number.'],
];

let site: TestSite;
let document: OpenApi;
beforeAll(async () => {
  site = await testSite(services);
  document = (await (await fetch(`${site.url}/-/openapi.json`)).json()) as OpenApi;
}, 120_000);
afterAll(() => site.stop());

const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined
    ? schema
    : resolved(document.components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {});

/** The alternatives of a schema; one that has none is its own. */
function choicesOf(schema: Schema): Schema[] {
  const own = resolved(schema);
  const choices = own.anyOf ?? own.oneOf;
  return choices ? choices.flatMap(choicesOf) : [own];
}

const membersOf = (schema: Schema): Record<string, Schema> => {
  const parts = choicesOf(schema).flatMap(({ properties, allOf = [] }) => [properties ?? {}, ...allOf.map(membersOf)]);
  return Object.fromEntries(parts.flatMap(Object.entries));
};
const distinct = (values: unknown[]): string => [...new Set(values)].sort().join();
const typesOf = (schema: Schema): string[] =>
  choicesOf(schema).flatMap(({ type }) => [type ?? []].flat().filter((one) => one !== 'null'));
const valuesOf = (schema: Schema): string =>
  distinct(choicesOf(schema).flatMap(({ enum: values = [] }) => values.filter((one) => one !== null && one !== false)));
const formsOf = (schema: Schema): string =>
  distinct(choicesOf(schema).flatMap(({ format, pattern }) => format ?? pattern ?? []));
const itemsOf = (schema: Schema): Schema | undefined => choicesOf(schema).find(({ items }) => items)?.items;
/** Whether a text that is taken in many forms shows one of them. */
const showsForm = (schema: Schema): boolean =>
  choicesOf(schema).some((one) => one.examples !== undefined || one['x-format'] !== undefined);

/** In what the schema of an argument differs from that of the member that responses have. */
function differencesOf(read: Schema, written: Schema): string[] {
  const taken = new Set(typesOf(written).flatMap((type) => (type === 'number' ? ['number', 'integer'] : [type])));
  const [readItems, writtenItems] = [itemsOf(read), itemsOf(written)];
  return [
    taken.size === 0 || !typesOf(read).every((type) => taken.has(type)) ? 'type' : [],
    valuesOf(read) === valuesOf(written) ? [] : 'values',
    formsOf(read) === formsOf(written) || (formsOf(written) === '' && showsForm(written)) ? [] : 'format',
    readItems && writtenItems ? differencesOf(readItems, writtenItems).map((one) => `${one} of items`) : [],
  ].flat();
}

/** The record that an operation answers with. */
function answerOf({ responses }: Operation): Schema | undefined {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = success?.content?.['application/json']?.schema;
  return schema && (resolved(schema).items ?? schema);
}

/** Every member that an operation takes and answers with, with its differences. */
const membersWritten = (): [operation: string, member: string, differences: string[]][] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    ['post', 'put', 'patch'].flatMap((method) => {
      const operation = item[method];
      const body = operation?.requestBody?.content['application/json']?.schema;
      const answer = operation && answerOf(operation);
      if (!body || !answer) return [];
      const read = membersOf(answer);
      return Object.entries(membersOf(body)).flatMap(([name, written]): [string, string, string[]][] =>
        read[name] ? [[`${method} ${path}`, name, differencesOf(read[name], written)]] : [],
      );
    }),
  );

describe('What is read', () => {
  it('can be written alike, with few exceptions', () => {
    const members = membersWritten();
    expect(members.length).toBeGreaterThan(800);
    const unexplained = members
      .filter(([, , differences]) => differences.length > 0)
      .filter(([operation, name]) => !DIFFERENCES.some(([on, member]) => member === name && on.test(operation)))
      .map(([operation, name, differences]) => `${operation} ${name}: ${differences.join(', ')}`);
    expect(unexplained).toEqual([]);
  });

  it('is an exception only where it differs', () => {
    const members = membersWritten();
    const unused = DIFFERENCES.filter(
      ([on, member]) =>
        !members.some(([operation, name, { length }]) => length > 0 && member === name && on.test(operation)),
    );
    expect(unused.map(([on, member]) => `${on.source} ${member}`)).toEqual([]);
  });
});
