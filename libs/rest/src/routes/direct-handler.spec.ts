import { Body, Controller, Injectable, Module, UseGuards, type CanActivate } from '@nestjs/common';
import { ModuleRef, NestFactory } from '@nestjs/core';
import { Payload } from '@nestjs/microservices';
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

@Module({ controllers: [Loaves, GuardedLoaves, MoreLoaves] })
class Bakery {}

describe('A handler that is called without Nest', () => {
  let modules: ModuleRef;
  let ctx: RequestContext;
  beforeAll(async () => {
    modules = (await NestFactory.createApplicationContext(Bakery, { logger: false })).get(ModuleRef);
    const request = { caller: { kind: 'visitor' } } as never;
    ctx = Object.assign(new RequestContext(request, {} as never), { args: { id: 7 }, resolved: 'found' });
  });

  it.each([Loaves, MoreLoaves])('gets its parameters in their order, on its own instance of %p', (type) => {
    expect(directHandler([type, 'all'], modules)?.(ctx)).toEqual(['rye', { id: 7 }, 'found', ctx.caller, ctx]);
    expect(directHandler([type, 'none'], modules)?.(ctx)).toBe('rye');
  });

  it.each([
    ['has a guard', Loaves, 'guarded'],
    ['is on a class with a guard', GuardedLoaves, 'all'],
    ['has a parameter of Nest', Loaves, 'foreign'],
  ] as const)('is none that %s', (_, type, name) => expect(directHandler([type, name], modules)).toBeUndefined());
});
