import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import { services } from './services';
import { testSite, Visit, type TestSite } from './visit.fixture';

let site: TestSite;
interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string }>>;
}
const read = async <T>(path: string): Promise<T> => (await fetch(site.url + path)).json() as Promise<T>;

beforeAll(async () => {
  site = await testSite(services);
});
afterAll(() => site.stop());

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const result = await validate(await read<never>('/-/openapi.json'));
    expect(result).toMatchObject({ valid: true, warnings: [] });
  });

  it('has every route of the index with all its methods, and no other routes', async () => {
    const { routes } = await read<{ routes: Record<string, { methods: string[] }> }>('/');
    const { paths } = await read<OpenApi>('/-/openapi.json');
    const inIndex = Object.entries(routes).map(
      ([key, { methods }]) =>
        `${key.replace(/\(\?P<(\w+)>(?:\(\?:[^)]*\)|[^)])*\)/g, '{$1}')} ${[...methods].sort().join(',')}`,
    );
    const documented = Object.entries(paths).map(
      ([path, item]) =>
        `${path} ${Object.keys(item)
          .map((method) => method.toUpperCase())
          .sort()
          .join(',')}`,
    );
    expect(documented.sort()).toEqual(inIndex.sort());
  });

  it('gives every operation a unique name', async () => {
    const { paths } = await read<OpenApi>('/-/openapi.json');
    const names = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names).toContain('getCoreV2PostsById');
  });

  it('answers 304 when the client has it already', async () => {
    const { headers } = await fetch(`${site.url}/-/openapi.json`);
    expect(
      (await fetch(`${site.url}/-/openapi.json`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status,
    ).toBe(304);
  });
});

describe('the documentation', () => {
  interface Groups {
    'x-tagGroups': { name: string; tags: string[] }[];
    paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
  }
  const visit = (path: string) => new Visit(site.url).open(path);

  it('has a page of each namespace and of each resource, with all operations', async () => {
    const { 'x-tagGroups': groups, paths } = await read<Groups>('/-/openapi.json');
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    for (const { name, tags } of groups)
      for (const group of new Set([name, ...tags])) {
        const { status, html } = await visit(`/-/docs/${group}`);
        expect([group, status]).toEqual([group, 200]);
        for (const { operationId, tags } of operations)
          if (tags.includes(group)) expect(html).toContain(`id="${operationId}"`);
      }
  });

  it('links to what the page has', async () => {
    const { html } = await visit('/-/docs/core/v2/posts');
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(links.length).toBeGreaterThan(20);
    for (const id of links) expect(html).toContain(`id="${id}"`);
  });

  it('has no page of a group that is not there', async () => expect((await visit('/-/docs/core/v3')).status).toBe(404));
});

describe('the package.json of each service', () => {
  const APPS = join(__dirname, '../..');
  interface Package {
    gatehouse?: { namespaces: string[] };
  }
  const declared = readdirSync(APPS).flatMap(
    (app) => (JSON.parse(readFileSync(join(APPS, app, 'package.json'), 'utf8')) as Package).gatehouse?.namespaces ?? [],
  );

  it('says which namespaces the site has', async () => {
    const { namespaces } = await read<{ namespaces: string[] }>('/');
    expect([...namespaces].sort()).toEqual(declared.sort());
  });
});

describe('the start page', () => {
  it('lists the services and namespaces, and shows which service is not available', async () => {
    const visit = await new Visit(site.url).open('/-/');
    for (const name of ['core/v2', 'calendar/events/v1', 'lms/v1', 'forms/v1', 'abilities/v1'])
      expect(visit.html).toContain(`>${name}</a>`);
    expect(visit.html).not.toContain('away');
    const running = site.site.services;
    const [lms] = running.splice(
      running.findIndex(({ name }) => name === 'lms'),
      1,
    );
    await lms?.stop();
    expect((await visit.open('/-/')).html).toContain('away');
  });
});

describe('pages below `/-/`', () => {
  it('have one frame, whichever service says what is in it', async () => {
    const visit = await new Visit(site.url).signIn();
    for (const [path, status] of [
      ['/-/', 200],
      ['/-/docs', 200],
      ['/-/forms', 200],
      ['/-/calendar/imports', 200],
      ['/-/lost-password', 200],
      ['/-/reset-password?key=wrong', 410],
      ['/-/demo/map', 404],
      ['/-/nothing', 404],
    ] as const) {
      const { status: answered, html, headers } = await visit.open(path);
      expect([path, answered]).toEqual([path, status]);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      for (const part of ['<!doctype html>', 'class="brand"', '<main', '<h1', '/-/assets/pages.css'])
        expect([path, html.split(part).length - 1]).toEqual([path, 1]);
    }
  });
});
