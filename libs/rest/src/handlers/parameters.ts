import 'reflect-metadata';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RequestContext } from '../request-context';
import type { ValueClass } from '../values/classes/declarations';

const ARGS_AT = Symbol('args');

/** A decorator for a parameter that receives a part of the request. */
const parameter = (pick: (ctx: RequestContext) => unknown): (() => ParameterDecorator) =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    pick(context.switchToRpc().getData<RequestContext>()),
  );

const ArgsParameter = parameter(({ args }) => args);

/** The checked arguments: an instance of the parameter's class, which declares them. */
export function Args(): ParameterDecorator {
  return (target, key, index) => {
    if (key !== undefined) Reflect.defineMetadata(ARGS_AT, index, target, key);
    ArgsParameter()(target, key, index);
  };
}

/** The class behind the handler's `@Args()` parameter, so that the declaration does not name it twice. */
export function argumentClass(prototype: object, key: string): ValueClass | undefined {
  const index = Reflect.getMetadata(ARGS_AT, prototype, key) as number | undefined;
  const types = (Reflect.getMetadata('design:paramtypes', prototype, key) ?? []) as ValueClass[];
  return index === undefined ? undefined : types[index];
}

/** The caller: a person or a visitor. */
export const Caller = parameter(({ caller }) => caller);

/** The whole {@link RequestContext}: files, addresses, what was sent. */
export const Ctx = parameter((ctx) => ctx);

/** The value that the route's check resolved, from its {@link Resolution}. */
export const Resolved = parameter(({ resolved }) => resolved);
