import { Injectable, Module, type INestMicroservice } from '@nestjs/common';
import { ModuleRef, NestFactory } from '@nestjs/core';
import { can, forbidden, visitor } from '@gatehouse/access';
import { InProcessBus, type Reply, type Request } from '@gatehouse/bus';
import { requestFor } from '@gatehouse/bus/testing';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '../request-context';
import { policy, Resolution, type CheckResult, type Refusal } from '../routes/declaration';
import { RestServer } from '../server/rest-server';
import { Int, Text } from '../values/decorators';
import { Namespace, Route } from './decorators';
import { ROUTE_GUARDS } from './guards';
import { Args, Resolved } from './parameters';
import { RestErrorsFilter } from './rest-errors.filter';

/** What ran, in order. */
const ran: string[] = [];

@Injectable()
class Doors {
  gate({ request }: RequestContext): Refusal {
    ran.push('gate');
    if (request.query.gate === 'shut') return new RestError(403, 'shut', 'The gate is shut.');
  }

  check({ request }: RequestContext): CheckResult {
    ran.push('check');
    if (request.query.room === 'none') return { room: { code: 'no_room', message: 'There is no such room.' } };
    return new Resolution(`room ${String(request.query.room)}`);
  }

  permit({ caller }: RequestContext): Refusal {
    ran.push('permit');
    if (!can(caller, 'read')) return forbidden(caller);
  }
}

class DoorArgs {
  @Text({ required: true })
  room!: string;

  @Int({ min: 1 })
  floor?: number;
}

@Namespace('test/v1', { failure: { opened: false } })
class DoorsController {
  @Route('GET', 'door', {
    gate: policy(Doors, 'gate'),
    check: policy(Doors, 'check'),
    permit: policy(Doors, 'permit'),
  })
  open(@Args() { floor }: DoorArgs, @Resolved() room: string): unknown {
    ran.push('handler');
    if (floor === 13) throw new Error('There is no such floor.');
    return { room, floor };
  }
}

@Module({ controllers: [DoorsController], providers: [Doors] })
class DoorsModule {}

const faults: string[] = [];
let app: INestMicroservice;
let server: RestServer;
beforeAll(async () => {
  const log = { error: (_: object, message: string) => void faults.push(message) };
  const site = { root: 'http://site.test', base: 'http://site.test', home: 'http://site.test' };
  server = new RestServer(new InProcessBus(), { name: 'test', version: '1' }, site, log);
  app = await NestFactory.createMicroservice(DoorsModule, { strategy: server, logger: false });
  app.useGlobalFilters(new RestErrorsFilter(log));
  server.use(app.get(ModuleRef));
  await app.listen();
});
afterAll(() => app.close());
beforeEach(() => {
  ran.length = 0;
  faults.length = 0;
});

const person: Request['caller'] = {
  kind: 'person',
  id: 1,
  login: 'ann',
  name: 'Ann',
  email: 'ann@example.com',
  slug: 'ann',
  roles: ['subscriber'],
  signIn: { by: 'session' },
};

async function ask(query: Request['query'], more: Partial<Request> = {}): Promise<{ reply: Reply; body: unknown }> {
  const reply = await server.route(requestFor({ route: 'GET test/v1/door', method: 'GET', query, ...more }));
  const text = Buffer.from(reply.body).toString();
  return { reply, body: text === '' ? undefined : JSON.parse(text) };
}

describe('The guards of a route', () => {
  it('stand in the order of the checks of the interface', () => {
    expect(ROUTE_GUARDS.map(({ name }) => name)).toEqual(['GateGuard', 'ArgumentsGuard', 'ChecksGuard', 'PermitGuard']);
  });

  it('ask the gate before anything that was sent', async () => {
    const { reply, body } = await ask({ gate: 'shut' });
    expect([reply.status, body, ran[0]]).toEqual([403, expect.objectContaining({ code: 'shut' }), 'gate']);
    expect(ran).not.toContain('check');
  });

  it('refuse a request without its required arguments before they look at the others', async () => {
    const { body } = await ask({ floor: 'x' });
    expect(body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['room'] } });
    expect(ran).not.toContain('check');
  });

  it("tell of invalid arguments and of the route's own check together, before they ask for permission", async () => {
    const { reply, body } = await ask({ room: 'none', floor: '0' });
    expect(reply.status).toBe(400);
    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { room: 'There is no such room.', floor: expect.any(String) as string } },
    });
    expect(ran.slice(0, 2)).toEqual(['gate', 'check']);
    expect(ran).not.toContain('handler');
  });

  it('refuse callers without permission at last', async () => {
    const { reply } = await ask({ room: 'green' }, { caller: visitor() });
    expect(reply.status).toBe(401);
    expect(ran.slice(0, 3)).toEqual(['gate', 'check', 'permit']);
    expect(ran).not.toContain('handler');
  });

  it('let a request through to its handler', async () => {
    const { reply, body } = await ask({ room: 'green', floor: '2' }, { caller: person });
    expect([reply.status, body, reply.headers.allow]).toEqual([200, { room: 'room green', floor: 2 }, 'GET']);
    expect(ran).toEqual(['gate', 'check', 'permit', 'handler']);
  });

  it('stop before permission and handler where only the arguments are to be checked', async () => {
    const { reply, body } = await ask({ room: 'green' }, { only: 'validate', caller: visitor() });
    expect([reply.status, body]).toEqual([200, undefined]);
    expect(ran).toEqual(['gate', 'check']);
  });

  it('are not passed for the Allow header alone', async () => {
    const { reply } = await ask({}, { only: 'allow', caller: person });
    expect(reply.headers).toEqual({ allow: 'GET' });
    expect(ran).toEqual(['gate', 'permit']);
  });
});

describe('The filter of exceptions', () => {
  it('adds what every failure of the namespace has, and what the caller may do', async () => {
    const { reply, body } = await ask({}, { caller: person });
    expect(body).toMatchObject({ opened: false });
    expect(reply.headers.allow).toBe('GET');
  });

  it('tells nothing of an unknown exception, and logs it', async () => {
    const { reply, body } = await ask({ room: 'green', floor: '13' }, { caller: person, requestId: 'r1' });
    expect(reply.status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('floor');
    expect(JSON.stringify(body)).toContain('r1');
    expect(faults).toEqual(['a request failed']);
  });

  it('answers 404 for a route that nobody declares', async () => {
    const { reply } = await ask({}, { route: 'GET test/v1/window' });
    expect(reply.status).toBe(404);
  });
});
