import { visitor } from '@gatehouse/access';
import type { Request } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { RequestContext } from '../request-context';
import type { RouteDeclaration } from './declaration';
import { uploadAnswer } from './upload-answer';

class Albums {
  rule({ args, request }: RequestContext): { fields: object; count: number } {
    if (request.body.token !== 'x') throw new RestError(400, 'no_token', 'There is no token.');
    return { fields: { photo: {} }, count: Number(args.id) };
  }
}

const answer = (declared: Partial<RouteDeclaration>, body: object = {}) => {
  const ctx = new RequestContext({ caller: visitor(), path: { id: '3' }, body } as unknown as Request, {
    base: '',
    home: '',
    root: '',
  });
  const modules = { get: () => new Albums() };
  return uploadAnswer({ permit: 'public', ...declared } as RouteDeclaration, modules as never, ctx.bare());
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
    const files = [Albums, 'rule'] as const;
    expect(await answer({ files: files as never }, { token: 'x' })).toEqual({
      allowed: true,
      rule: { fields: { photo: {} }, count: 3 },
    });
    await expect(answer({ files: files as never })).rejects.toMatchObject({ code: 'no_token' });
  });
});
