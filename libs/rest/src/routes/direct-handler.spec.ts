import { Body, Controller, Injectable, Module, Scope, UseGuards, type CanActivate, type Type } from '@nestjs/common';
import { APP_GUARD, ModuleRef, NestFactory } from '@nestjs/core';
import { Payload } from '@nestjs/microservices';
import { requestFor } from '@gatehouse/bus/testing';
import { RequestContext } from '../request-context';
import { directHandler } from './direct-handler';
import { Args, Caller, Ctx, Resolved } from './parameters';

@Injectable()
class Closed implements CanActivate {
  canActivate(): boolean {
    return false;
  }
}

@Controller()
class Loaves {
  private readonly kind = 'rye';

  all(@Args() args: object, @Resolved() found: unknown, @Caller() caller: object, @Ctx() ctx: RequestContext) {
    return [this.kind, args, found, caller, ctx];
  }

  none() {
    return this.kind;
  }

  @UseGuards(Closed)
  guarded(@Ctx() ctx: RequestContext) {
    return ctx;
  }

  foreign(@Ctx() ctx: RequestContext, @Payload() payload: unknown, @Body() body: unknown) {
    return [ctx, payload, body];
  }
}

@Controller()
@UseGuards(Closed)
class GuardedLoaves extends Loaves {}

@Controller()
class MoreLoaves extends Loaves {}

@Controller({ scope: Scope.REQUEST })
class FreshLoaves extends Loaves {}

@Module({ controllers: [Loaves, GuardedLoaves, MoreLoaves, FreshLoaves] })
class Bakery {}

@Module({ controllers: [Loaves], providers: [{ provide: APP_GUARD, useClass: Closed }] })
class GuardedBakery {}

const modulesOf = async (module: Type): Promise<ModuleRef> =>
  (await NestFactory.createApplicationContext(module, { logger: false })).get(ModuleRef);

describe('A handler that is called without Nest', () => {
  let modules: ModuleRef;
  let ctx: RequestContext;
  beforeAll(async () => {
    modules = await modulesOf(Bakery);
    const site = { base: '', home: '', root: '' };
    ctx = Object.assign(new RequestContext(requestFor(), site), { args: { id: 7 }, resolved: 'found' });
  });

  it.each([Loaves, MoreLoaves])('gets its parameters in their order, on its own instance of %p', (type) => {
    expect(directHandler([type, 'all'], modules)?.(ctx)).toEqual(['rye', { id: 7 }, 'found', ctx.caller, ctx]);
    expect(directHandler([type, 'none'], modules)?.(ctx)).toBe('rye');
  });

  it.each([
    ['has a guard', Loaves, 'guarded'],
    ['is on a class with a guard', GuardedLoaves, 'all'],
    ['has a parameter of Nest', Loaves, 'foreign'],
    ['is on an instance of each request', FreshLoaves, 'all'],
  ] as const)('is none that %s', (_, type, name) => expect(directHandler([type, name], modules)).toBeUndefined());

  it('is none where all handlers of the process have a guard', async () =>
    expect(directHandler([Loaves, 'all'], await modulesOf(GuardedBakery))).toBeUndefined());
});
