import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { InProcessBus } from '@gatehouse/bus';
import { Ability, RpcController, Input } from '@gatehouse/rest';
import { Config, openLog, startService, type RunningService } from '@gatehouse/service';
import { startGateway, type RunningGateway } from '../gateway';

const common = {
  label: 'An ability',
  description: 'For this test.',
  category: 'shelves',
  output: {},
  permit: 'public',
} as const;
const counted = {
  type: 'object',
  additionalProperties: false,
  properties: { count: { type: 'integer', minimum: 1 } },
} as const;

@RpcController()
class Shelves {
  @Ability({
    ...common,
    name: 'shelf/add',
    input: { ...counted, required: ['count'] },
    annotations: { readonly: false, idempotent: false },
  })
  add(@Input() input: unknown) {
    return { added: input };
  }

  @Ability({
    ...common,
    name: 'shelf/clear',
    input: { ...counted, default: {} },
    annotations: { readonly: false, destructive: true },
  })
  clear(@Input() input: unknown) {
    return { cleared: input };
  }

  @Ability({
    ...common,
    name: 'shelf/burn',
    input: {},
    annotations: { readonly: false, destructive: true, idempotent: false },
  })
  burn() {
    return 'ashes';
  }

  @Ability({ ...common, name: 'shelf/keep', input: counted, permit: 'manage_options' })
  keep() {
    return 'kept';
  }

  @Ability({ ...common, name: 'shelf/secret', input: {}, hidden: true })
  secret() {
    return 'told';
  }
}

@Module({ controllers: [Shelves] })
class ShelfModule {}

let folder: string, gateway: RunningGateway, service: RunningService;
const run = async (name: string, method: string, { query = '', json }: { query?: string; json?: unknown } = {}) => {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}/abilities/v1/abilities/${name}/run${query}`, {
    method,
    ...(json === undefined ? {} : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-abilities-'));
  const runtime = {
    config: new Config({ DATA_DIR: folder, PORT: '0', SITE_SECRET: 'x'.repeat(32) }),
    bus: new InProcessBus(),
    log: openLog('test', 'silent'),
  };
  service = await startService(
    { name: 'shelf', version: '1', module: ShelfModule, entities: [], migrations: [] },
    runtime,
  );
  gateway = await startGateway(runtime);
});
afterAll(async () => {
  await gateway.stop();
  await service.stop();
  rmSync(folder, { recursive: true });
});

describe('an ability of a service is run', () => {
  it("by POST when it changes something, with the JSON body's input", async () => {
    expect(await run('shelf/add', 'POST', { json: { input: { count: '2' } } })).toEqual({
      status: 200,
      body: { added: { count: 2 } },
    });
    expect(await run('shelf/burn', 'POST')).toEqual({ status: 200, body: 'ashes' });
  });

  it("by DELETE when it is destructive and idempotent, with the query's input or the default", async () => {
    expect(await run('shelf/clear', 'DELETE', { query: '?input[count]=3' })).toEqual({
      status: 200,
      body: { cleared: { count: 3 } },
    });
    expect(await run('shelf/clear', 'DELETE')).toEqual({ status: 200, body: { cleared: {} } });
  });
});

describe('an ability is not run', () => {
  it.each([
    ['shelf/add', 'GET'],
    ['shelf/add', 'DELETE'],
    ['shelf/clear', 'POST'],
    ['shelf/burn', 'DELETE'],
    ['shelf/keep', 'PUT'],
  ])('%s by %s: 405', async (name, method) => {
    expect(await run(name, method, method === 'GET' ? {} : { json: {} })).toMatchObject({
      status: 405,
      body: { code: 'rest_ability_invalid_method' },
    });
  });

  it.each([{ input: { count: 0 } }, { input: { count: 1, more: 1 } }, { input: {} }, { input: 'text' }, {}])(
    'with the body %j: 400',
    async (json) => {
      expect(await run('shelf/add', 'POST', { json })).toMatchObject({
        status: 400,
        body: { code: 'ability_invalid_input' },
      });
    },
  );

  it('by who may not: 401, after its input was looked at', async () => {
    expect(await run('shelf/keep', 'GET', { query: '?input[count]=1' })).toMatchObject({
      status: 401,
      body: { code: 'rest_ability_cannot_execute' },
    });
    expect(await run('shelf/keep', 'GET', { query: '?input[count]=0' })).toMatchObject({ status: 400 });
  });

  it('when it is hidden: 404, as if it were not there', async () => {
    expect(await run('shelf/secret', 'GET')).toMatchObject({ status: 404, body: { code: 'rest_ability_not_found' } });
  });
});
