// @ts-check
// npx nx g @gatehouse/tools:service makes a service that passes lint and tests as it is, runs in the site and beside a
// running stack whose other processes go on, and is removed without a trace. CONTRIBUTING.md#your-first-service
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { findKustomize } from '../../tools/k8s/find-kustomize.mjs';
import { freePort, ROOT, until } from '../../tools/run.mjs';
import { startEmbedded } from '../../tools/stack/embedded.mjs';
import { joinStack, leaveStack } from '../../tools/stack/join.mjs';
import { missing } from '../../tools/stack/servers.mjs';
import { startStack } from '../../tools/stack/stack.mjs';
import { testFiles } from '../../tools/test/node-tests.mjs';
import { Copy } from './copy.mjs';
import { Visitor } from './visitor.mjs';

/** Two names: one word, and one whose settings, classes, table and namespace all are spelled differently. */
const SERVICES = [
  { name: 'notes', words: [], namespace: 'notes/v1', list: 'notes/v1/notes' },
  {
    name: 'reading-list',
    words: ['--namespace=reading/lists/v2', '--resource=group', '--needs=outbound', '--needs=mail'],
    namespace: 'reading/lists/v2',
    list: 'reading/lists/v2/groups',
  },
];
const [NOTES] = SERVICES;
const MOST = { files: 2, lines: 60 };

let copy;
before(async () => {
  copy = await Copy.make();
});
after(() => copy?.remove());

const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(0)} s`;

describe('a name that cannot be a service', () => {
  /** @type {[string, string[], RegExp][]} */
  const cases = [
    ['Notes', [], /not in kebab-case/],
    ['class', [], /JavaScript keeps/],
    ['core', [], /There is a service "core" already/],
    ['nats', [], /something else has it/],
    ['notes', ['--namespace=core/v2'], /core\/v2 belongs to core/],
    ['notes', ['--namespace=calendar'], /belongs to calendar/],
    ['notes', ['--resource=a b'], /cannot be the name of a resource/],
  ];
  for (const [name, words, reason] of cases)
    test(`is refused, and nothing is changed: ${[name, ...words].join(' ')}`, async () => {
      const { code, said } = copy.generate('service', name, ...words);
      assert.notEqual(code, 0, said);
      assert.match(said, reason);
      assert.deepEqual(await copy.changes(), []);
    });
});

test('a dry run changes nothing', async () => {
  const { code, said } = copy.generate('service', 'notes', '--dry-run');
  assert.equal(code, 0, said);
  assert.match(said, /CREATE apps\/notes\/package\.json/);
  assert.deepEqual(await copy.changes(), []);
});

describe('a service that is generated', () => {
  for (const { name, words } of SERVICES)
    test(`has all that a service has: ${name}`, async (t) => {
      const began = performance.now();
      const { code, said } = copy.generate('service', name, ...words);
      assert.equal(code, 0, said);
      const changed = await copy.changes();
      t.diagnostic(
        `· nx g @gatehouse/tools:service ${[name, ...words].join(' ')}: ${changed.length} files, ${seconds(began)}`,
      );
      for (const file of [`apps/${name}/package.json`, `docs/interface/${name}.md`, `k8s/base/${name}/process.yaml`])
        assert.ok(copy.exists(file), file);
      assert.match(copy.read('docker/compose.yaml'), new RegExp(`SERVICE: ${name} `));
    });

  test('gets a further resource', async (t) => {
    const { code, said } = copy.generate('resource', 'label', '--service=notes');
    assert.equal(code, 0, said);
    t.diagnostic('· nx g @gatehouse/tools:resource label --service=notes');
  });

  test('gets a field by a line in its class and a command', async (t) => {
    const file = 'apps/notes/src/labels/label.ts';
    const line =
      "  @Int({ default: 3, filter: true, sort: true, group: 'Content', description: 'How much it matters.' }) weight!: number;";
    const text = copy.read(file).replace('import { ', 'import { Int, ');
    writeFileSync(copy.path(file), text.replace(/\}\n$/, `\n${line}\n}\n`));
    const { code, said } = copy.generate('migration', 'notes');
    assert.equal(code, 0, said);
    assert.match(copy.read('apps/notes/src/migrations/add-labels-weight.ts'), /addColumn\(runner, 'labels', 'weight'/);
    const again = copy.generate('migration', 'notes');
    assert.match(again.said, /The tables of notes are what its classes declare/);
    assert.equal(again.code, 0);
    t.diagnostic('· nx g @gatehouse/tools:migration notes');
  });

  test(`costs at most ${MOST.files} files and ${MOST.lines} lines a resource`, (t) => {
    for (const [service, folder, one] of [
      ['notes', 'notes', 'notes'],
      ['notes', 'labels', 'labels'],
      ['reading-list', 'groups', 'groups'],
    ]) {
      const source = `apps/${service}/src`;
      const own = readdirSync(join(copy.folder, source, folder)).filter((file) => !file.endsWith('.spec.ts'));
      const files = [...own.map((file) => `${source}/${folder}/${file}`), `${source}/migrations/create-${one}.ts`];
      const lines = files.reduce((sum, file) => sum + copy.read(file).trimEnd().split('\n').length, 0);
      t.diagnostic(`· ${service}/${folder}: ${files.length} files, ${lines} lines`);
      assert.ok(files.length <= MOST.files && lines <= MOST.lines, `${files.length} files, ${lines} lines`);
    }
  });

  /** Without the tests of the rules themselves, which know no service. */
  const OF_OVERLAYS = testFiles('k8s')
    .map((file) => relative(ROOT, file))
    .filter((file) => !file.endsWith('/broken.test.mjs'));
  const CHECKS = {
    lint: ['npx', 'eslint', 'apps/notes', 'apps/reading-list', 'apps/site/src/services.ts', 'e2e/wire/notes'],
    'types of notes': ['npx', 'tsc', '-p', 'apps/notes'],
    'types of reading-list': ['npx', 'tsc', '-p', 'apps/reading-list'],
    'unused code': ['npm', 'run', '--silent', 'lint:unused'],
    'circles of files': ['npm', 'run', '--silent', 'lint:circles'],
    'links of the docs': ['npm', 'run', '--silent', 'check:docs'],
    'what follows from the services': ['npm', 'run', '--silent', 'check:services'],
    'its tests': ['npx', 'jest', '-c', 'jest.config.cjs', '--rootDir', 'apps/notes'],
    'the tests of the other': ['npx', 'jest', '-c', 'jest.config.cjs', '--rootDir', 'apps/reading-list'],
    'settings and deployment': [
      'npx',
      'jest',
      '-c',
      'jest.config.cjs',
      '--rootDir',
      'libs/service',
      'src/config/config',
      'src/deployment',
    ],
    contracts: ['npx', 'jest', '-c', 'jest.config.cjs', '--rootDir', 'libs/dto'],
    ...(findKustomize() || process.env.CI ? { 'overlays of k8s': ['node', '--test', ...OF_OVERLAYS] } : {}),
  };
  test('passes as it is: formatting', async () => {
    const files = (await copy.changes()).map((line) => line.slice(3)).filter((file) => copy.exists(file));
    await copy.run('npx', 'prettier', '--check', '--ignore-unknown', ...files);
  });

  for (const [what, [command, ...words]] of Object.entries(CHECKS))
    test(`passes as it is: ${what}`, async () => {
      await copy.git('add', '--all', '--intent-to-add');
      await copy.run(command, ...words);
    });
});

describe('the site', () => {
  let folder, site;
  before(async () => {
    await copy.build({ compiled: ['reading-list'], programs: ['notes', 'site'] });
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-generated-'));
    site = await startEmbedded(folder, { program: copy.program('site'), port: await freePort() });
  });
  after(async () => {
    await site?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  for (const { name, namespace, list } of SERVICES)
    test(`has it in the index, OpenAPI and pages, and serves it: ${name}`, async (t) => {
      const visitor = await new Visitor(site.url).signIn('admin', 'admin');
      assert.deepEqual(await visitor.seen(namespace, list), { index: true, openApi: true, start: true });
      const requests = await visitor.useAll(list);
      t.diagnostic(`· ${name} in one process: in index, OpenAPI and pages; ${requests} requests, failed 0`);
    });

  test('has the field that was added in routes, lists, index and OpenAPI', async () => {
    const visitor = await new Visitor(site.url).signIn('admin', 'admin');
    const make = (body) => visitor.ask('/notes/v1/labels', { method: 'POST', body: { text: '', ...body } });
    assert.equal((await make({ title: 'As usual' })).body.weight, 3);
    const heavy = await make({ title: 'Heavy', weight: 9 });
    assert.deepEqual([heavy.status, heavy.body.weight], [201, 9]);
    const at = `/notes/v1/labels/${heavy.body.id}`;
    assert.equal((await visitor.ask(at, { method: 'PATCH', body: { weight: 8 } })).body.weight, 8);
    const titles = async (query) => (await visitor.ask(`/notes/v1/labels?${query}`)).body.map(({ title }) => title);
    assert.deepEqual(await titles('weight=8'), ['Heavy']);
    assert.deepEqual(await titles('orderby=weight&order=asc'), ['As usual', 'Heavy']);
    assert.equal((await make({ title: 'Wrong', weight: 'much' })).body.code, 'rest_invalid_param');
    const [{ body: index }, { body: openApi }] = [await visitor.ask('/notes/v1'), await visitor.ask('/-/openapi.json')];
    assert.equal(index.routes['/notes/v1/labels'].endpoints[1].args.weight.default, 3);
    assert.match(JSON.stringify(openApi.components.schemas['label-create']), /How much it matters/);
    const written = Object.values(openApi.components.schemas['label-create'].properties);
    assert.deepEqual(
      written.map((field) => [field['x-label'], field['x-group']]),
      ['Title', 'Text', 'Weight'].map((label) => [label, 'Content']),
    );
    assert.ok(openApi.paths['/notes/v1/labels'].post.responses[201]);
    assert.equal(
      openApi.components.schemas['label-embedded'].properties.author.items.$ref,
      '#/components/schemas/core-user',
    );
    const { parameters, responses } = openApi.paths['/notes/v1/labels/{id}'].patch;
    const shared = parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
    assert.deepEqual(shared.slice(-3), ['IfMatch', 'IfUnmodifiedSince', 'IdempotencyKey']);
    assert.ok(responses[412] && responses[200].headers.ETag);
  });

  test('passes its wire tests', async (t) => {
    const files = readdirSync(join(copy.folder, 'e2e/wire/notes')).map((file) => join('e2e/wire/notes', file));
    process.env.SITE_URL = site.url;
    const said = await copy.run('node', '--test', '--test-reporter=tap', ...files);
    const passed = Number(/^# pass (\d+)$/m.exec(said)?.[1]);
    assert.ok(passed >= 10, said);
    t.diagnostic(`· its wire tests: ${passed} passed`);
  });
});

const lack = missing();
describe('a running stack', { skip: lack.length > 0 && !process.env.CI && `needs ${lack.join(' and ')}` }, () => {
  let folder, stack, visitor, pids;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-joined-'));
    // As it was before: the stack of this repository knows nothing of the service.
    stack = await startStack(folder, { env: { SITE_DEMO: '0' } });
    visitor = await new Visitor(stack.url).signIn('admin', 'admin');
    pids = pidsOf(stack);
  });
  after(async () => {
    await stack?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const pidsOf = ({ processes }) => Object.fromEntries([...processes].map(([name, { child }]) => [name, child.pid]));
  const isSeen = async (shown) => {
    const seen = await visitor.seen(NOTES.namespace, NOTES.list);
    return Object.values(seen).every((one) => one === shown);
  };

  test('serves a service that joins, without a restart of the gateway or of any other process', async (t) => {
    assert.ok(await isSeen(false));
    const began = performance.now();
    await joinStack(stack, NOTES.name, copy.program('notes'));
    await until(() => isSeen(true), 30, 'notes in the index');
    const requests = await until(() => visitor.useAll(NOTES.list), 30, 'notes');
    const { [NOTES.name]: own, ...others } = pidsOf(stack);
    assert.ok(own);
    assert.deepEqual(others, pids);
    t.diagnostic(
      `· notes beside a running stack: in index, OpenAPI and pages after ${seconds(began)}; ${requests} requests, failed 0`,
    );
  });

  test('tells the audit log of what the service deletes', async () => {
    const told = async () => {
      const { body } = await visitor.ask('/core/v2/audit-log?action=record.deleted');
      return body.some(({ object }) => object.type === 'note');
    };
    await until(told, 30, 'The audit log');
  });

  test('has nothing of it when it has left, and trusts its key no longer', async (t) => {
    await leaveStack(stack, NOTES.name);
    await until(() => isSeen(false), 30, 'The end of notes');
    assert.equal((await visitor.ask(`/${NOTES.list}`)).status, 404);
    assert.deepEqual(pidsOf(stack), pids);
    assert.doesNotMatch(readFileSync(stack.keys.trustedFile, 'utf8'), /notes=/);
    t.diagnostic('· notes left the stack: 404, its key is not trusted, no other process was restarted');
  });
});

describe('a service that is removed', () => {
  test('leaves nothing, with its build and its links', async (t) => {
    for (const { name } of SERVICES) {
      const { code, said } = copy.generate('remove-service', name);
      assert.equal(code, 0, said);
    }
    assert.deepEqual(await copy.changes(), []);
    for (const { name } of SERVICES)
      for (const path of [`apps/${name}`, `node_modules/@gatehouse/app-${name}`])
        assert.equal(copy.exists(path), false, path);
    t.diagnostic('· nx g @gatehouse/tools:remove-service: git status is clean');
  });

  test('is none that others ask by contract', async () => {
    const { code, said } = copy.generate('remove-service', 'lms');
    assert.notEqual(code, 0);
    assert.match(said, /cannot be removed: others know it/);
    assert.deepEqual(await copy.changes(), []);
  });
});
