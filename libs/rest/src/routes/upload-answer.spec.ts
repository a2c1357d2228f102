import { Injectable, Module } from '@nestjs/common';
import { ModuleRef, NestFactory } from '@nestjs/core';
import type { UploadRule, Values } from '@gatehouse/bus';
import { requestFor } from '@gatehouse/bus/testing';
import { RestError } from '@gatehouse/errors';
import { RequestContext } from '../request-context';
import { policy, type RouteOptions } from './declaration';
import { uploadAnswer } from './upload-answer';

@Injectable()
class Albums {
  rule({ args, request }: RequestContext): UploadRule {
    if (request.body.token !== 'x') throw new RestError(400, 'no_token', 'There is no token.');
    return { fields: { photo: {} }, count: Number(args.id) };
  }
}

@Module({ providers: [Albums] })
class AlbumsModule {}

let modules: ModuleRef;
beforeAll(async () => {
  modules = (await NestFactory.createApplicationContext(AlbumsModule, { logger: false })).get(ModuleRef);
});

const answer = (declared: Partial<RouteOptions>, body: Values = {}) => {
  const ctx = new RequestContext(requestFor({ path: { id: '3' }, body }), { base: '', home: '', root: '' });
  return uploadAnswer({ permit: 'public', ...declared }, modules, ctx.bare());
};

describe('The files that a caller may upload', () => {
  it('are those that the route declares', async () => {
    const files = { fields: { file: { limit: 5 } }, raw: true };
    expect(await answer({ files })).toEqual({ allowed: true, rule: files });
  });

  it('are none for a route that declares none', async () => {
    expect(await answer({})).toEqual({ allowed: true, rule: {} });
  });

  it.each([
    ['permission', { permit: 'upload_files' }],
    ['gate', { gate: 'signed-in' }],
  ] as const)('are none for a caller whom the %s refuses', async (_, declared) => {
    expect(await answer({ files: { fields: { file: {} } }, ...declared })).toEqual({ allowed: false });
  });

  it('are what a rule says by the path and the fields so far', async () => {
    const files = policy(Albums, 'rule');
    expect(await answer({ files }, { token: 'x' })).toEqual({
      allowed: true,
      rule: { fields: { photo: {} }, count: 3 },
    });
    await expect(answer({ files })).rejects.toMatchObject({ code: 'no_token' });
  });
});
