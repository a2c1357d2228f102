import 'reflect-metadata';
import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseGuards,
  UseInterceptors,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { MessagePattern } from '@nestjs/microservices';
import { map, type Observable } from 'rxjs';
import { forbidden } from '@gatehouse/access';
import type { AbilityEntry, Reply } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '../request-context';
import type { Permit } from '../routes/declaration';
import { enforce } from '../routes/permit';
import { toReply } from '../replies/reply';
import type { Schema } from '../values/types/schema';
import { parse } from '../values/classes/parse';
import { sizeCheckOf } from '../values/types/sizes';

/** How an ability is declared; without other words it only reads, and is listed. */
export interface AbilityOptions {
  /** `namespace/name`, for example `core/get-site-info`. */
  name: string;
  label: string;
  description: string;
  category: string;
  /** What it takes; `{}` when it takes nothing. A `default` stands in for an input that is not sent. */
  input: Schema;
  output: Schema;
  annotations?: Partial<AbilityEntry['meta']['annotations']>;
  /** Can be run by other services, but neither listed nor run through abilities/v1. */
  hidden?: boolean;
  permit: Permit;
}

/** A declared ability, as the server finds it in a handler's extras. */
export interface AbilityDeclaration {
  /** The request's `route` that reaches it. */
  key: string;
  entry: AbilityEntry;
  input: Schema;
  permit: Permit;
}

const ABILITY = Symbol('ability');

/** The key under which requests reach an ability. */
export const abilityKey = (name: string): string => `ability ${name}`;

/** Declares a handler as an ability (docs/interface/gateway.md#abilities); its `@Input()` parameter is the checked input. */
export function Ability(options: AbilityOptions): MethodDecorator {
  return (target, key) => Reflect.defineMetadata(ABILITY, options, target, key);
}

/** The checked input of an ability. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToRpc().getData<RequestContext>().input,
);

/** A request to run an ability: Nest's context of the message. */
export class AbilityRequest {
  constructor(
    readonly ability: AbilityDeclaration,
    readonly modules: ModuleRef,
    readonly ctx: RequestContext,
  ) {}

  static of(context: ExecutionContext): AbilityRequest {
    return context.switchToRpc().getContext<AbilityRequest>();
  }
}

/** Checks the input, which comes as the body's `input`. */
@Injectable()
class InputGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const { ability, ctx } = AbilityRequest.of(context);
    ctx.input = readInput(ability.input, ctx.request.body.input, ability.entry.name);
    return true;
  }
}

/** Refuses callers who may not run the ability. */
@Injectable()
class AbilityGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<true> {
    const { ability, modules, ctx } = AbilityRequest.of(context);
    await enforce(ability.permit, modules, ctx).catch((error: unknown) => {
      const isRefused = error instanceof RestError && (error.status === 401 || error.status === 403);
      throw isRefused
        ? forbidden(ctx.caller, 'rest_ability_cannot_execute', 'Sorry, you are not allowed to execute this ability.')
        : error;
    });
    return true;
  }
}

/** Makes the reply of what an ability gives. */
@Injectable()
class OutputInterceptor implements NestInterceptor<unknown, Reply> {
  intercept(context: ExecutionContext, next: CallHandler): Observable<Reply> {
    const { ctx } = AbilityRequest.of(context);
    return next.handle().pipe(map((output) => toReply(output, ctx, {})));
  }
}

/**
 * Makes a message handler of a method that was declared an ability: input, then permission, then the handler
 * (docs/interface/gateway.md#running-an-ability).
 */
export function declareAbility(prototype: object, key: string, descriptor: PropertyDescriptor): void {
  const options = Reflect.getMetadata(ABILITY, prototype, key) as AbilityOptions | undefined;
  if (!options) return;
  const { name, label, description, category, input, output, annotations, hidden = false, permit } = options;
  const entry: AbilityEntry = {
    name,
    label,
    description,
    category,
    input_schema: { ...input },
    output_schema: { ...output },
    meta: {
      annotations: { readonly: true, destructive: false, idempotent: true, ...annotations },
      public: !hidden,
      show_in_rest: !hidden,
    },
  };
  const ability: AbilityDeclaration = { key: abilityKey(name), entry, input, permit };
  applyDecorators(
    MessagePattern(ability.key, undefined, { ability }),
    UseGuards(InputGuard, AbilityGuard),
    UseInterceptors(OutputInterceptor),
  )(prototype, key, descriptor);
}

/** @throws 400 `ability_invalid_input` or `ability_missing_input_schema`, with the reason in the words of arguments */
function readInput(schema: Schema, sent: unknown, ability: string): unknown {
  const raw = sent ?? schema.default;
  const invalid = (reason: string) =>
    new RestError(400, 'ability_invalid_input', `Ability "${ability}" has invalid input. Reason: ${reason}`);
  if (Object.keys(schema).length === 0) {
    if (raw === undefined) return undefined;
    const text = `Ability "${ability}" does not define an input schema required to validate the provided input.`;
    throw new RestError(400, 'ability_missing_input_schema', text);
  }
  const { value, problem } = { value: undefined, problem: undefined, ...checked(raw, schema) };
  if (problem) throw invalid(problem.message);
  return value;
}

/** The input by its schema; nothing at all is read as null. */
function checked(raw: unknown, schema: Schema): ReturnType<typeof parse> {
  const size = sizeCheckOf(schema)(raw, 'input');
  return size ? { problem: size } : parse(raw ?? null, schema, 'input');
}
