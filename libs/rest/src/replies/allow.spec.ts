import type { ModuleRef } from '@nestjs/core';
import { visitor, type Caller, type Person } from '@gatehouse/access';
import type { Method } from '@gatehouse/bus';
import { requestFor } from '@gatehouse/bus/testing';
import { RequestContext } from '../request-context';
import type { Permit, RouteDeclaration } from '../routes/declaration';
import { NOT_ALLOWED } from '../routes/permit';
import { AllowHeader } from './allow';

const endpoint = (methods: Method[], permit: Permit): RouteDeclaration => ({
  kind: 'route',
  handler: [Object, methods.join()],
  key: `${methods.join(',')} x`,
  namespace: 'x',
  namespaceOptions: {},
  path: 'x',
  methods,
  permit,
});

// No permission here is a method of an injectable: nothing is asked of the modules.
const modules = {} as ModuleRef;
const SITE = { root: 'http://site.test', base: 'http://site.test', home: 'http://site.test' };
const ann: Person = {
  kind: 'person',
  id: 1,
  login: 'ann',
  name: 'Ann',
  email: 'ann@example.com',
  slug: 'ann',
  roles: [],
  signIn: { by: 'session' },
};
const asks = (caller: Caller, path: Record<string, string> = {}): RequestContext =>
  new RequestContext(requestFor({ path, caller }), SITE);

describe('The Allow header of a response', () => {
  const read = endpoint(['GET'], () => undefined);

  it('asks once for visitors where no visitor may use the other endpoints', async () => {
    const write = jest.fn(({ caller }: RequestContext) => (caller.kind === 'visitor' ? NOT_ALLOWED : undefined));
    const allow = new AllowHeader(read, [read, endpoint(['PUT', 'PATCH'], write), endpoint(['DELETE'], 'signed-in')]);
    expect(await allow.ofPermitted(modules, asks(visitor()))).toEqual({ allow: 'GET' });
    expect(await allow.ofPermitted(modules, asks(visitor()))).toEqual({ allow: 'GET' });
    expect(write).toHaveBeenCalledTimes(1);
    expect(await allow.ofPermitted(modules, asks(ann))).toEqual({ allow: 'GET, PUT, PATCH, DELETE' });
    expect(await allow.ofPermitted(modules, asks(visitor()))).toEqual({ allow: 'GET' });
  });

  it('asks each time where the answer may depend on the path', async () => {
    const write = ({ args }: RequestContext) => (args.id === 7 ? undefined : Promise.reject(new Error('no')));
    const allow = new AllowHeader(read, [read, endpoint(['POST'], write as Permit)]);
    expect(await allow.ofPermitted(modules, asks(visitor(), { id: '6' }))).toEqual({ allow: 'GET' });
    expect(await allow.ofPermitted(modules, asks(visitor(), { id: '7' }))).toEqual({ allow: 'GET, POST' });
  });

  it('does not take the asked endpoint as permitted where it was not', async () => {
    const closed = endpoint(['GET'], 'signed-in');
    const allow = new AllowHeader(closed, [closed]);
    expect(await allow.ofPermitted(modules, asks(visitor()))).toEqual({ allow: 'GET' });
    expect(await allow.of(modules, asks(visitor()))).toEqual({});
  });
});
