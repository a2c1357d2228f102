import { TransformationType, type TransformFnParams } from 'class-transformer';
import { defaultMetadataStorage } from './transformer-storage';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata';
import type { ArgumentProblem } from '@gatehouse/errors';
import { declarationsOfClass, type Declaration, type ValueClass } from './declarations';
import { firstProblem, refuse, type Rule } from '../types/rules';
import { sizeCheckOf } from '../types/sizes';
import type { ParseResult } from '../types/value-type';

/** One declared property, compiled: its coercions and rules as plain functions. */
export interface PropertyReader extends Declaration {
  /** Coerces, checks and turns a value that was sent. */
  read(value: unknown, param: string): ParseResult;
  coerce(value: unknown): unknown;
  problem(value: unknown, param: string): ArgumentProblem | undefined;
  /** Turns a checked value into what the handler works with. */
  finish(value: unknown): unknown;
}

const compiled = new WeakMap<ValueClass, PropertyReader[]>();

/**
 * The properties of a class, compiled once from the metadata of class-transformer and class-validator: a loop over these
 * costs a fifteenth of `plainToInstance` and `validateSync`. Decorators of those libraries count like our own.
 */
export function readersOf(type: ValueClass): PropertyReader[] {
  let readers = compiled.get(type);
  if (!readers) compiled.set(type, (readers = declarationsOfClass(type).map((one) => compile(type, one))));
  return readers;
}

function compile(type: ValueClass, declaration: Declaration): PropertyReader {
  const { property, options } = declaration;
  const rules = rulesOn(type, property);
  const coerceAll = coercionOn(type, property);
  const { finish: finishType } = declaration.type;
  const finish = (value: unknown): unknown => {
    const finished = finishType ? finishType(value) : value;
    return options.into ? options.into(finished as never) : finished;
  };
  const sizeProblem = sizeCheckOf(declaration.type.schema, options.longest);
  return {
    ...declaration,
    coerce: coerceAll,
    problem: (value, param) => firstProblem(rules, value, param),
    finish,
    read(value, param) {
      if (value === null && options.nulls === 'reset') return { value: null };
      // Before anything else looks at it.
      const size = sizeProblem(value, param);
      if (size) return { problem: size };
      const coerced = coerceAll(value);
      const problem = firstProblem(rules, coerced, param);
      if (problem) return { problem };
      return { value: finish(coerced) };
    },
  };
}

/** The coercions of a property as one function. */
function coercionOn(type: ValueClass, property: string): (value: unknown) => unknown {
  const found = defaultMetadataStorage.findTransformMetadatas(type, property, TransformationType.PLAIN_TO_CLASS);
  // A subclass that declares a property anew takes the place of its parent.
  const nearest = found.at(-1)?.target;
  const [first, ...others] = found
    .filter(({ target }) => target === nearest)
    .map(
      ({ transformFn }) =>
        (value: unknown): unknown =>
          transformFn(paramsOf(value, property)),
    );
  if (!first) return (value) => value;
  return others.length === 0 ? first : (value) => others.reduce((at, transform) => transform(at), first(value));
}

/** A literal, since this is on the way of every argument of every request. */
const paramsOf = (value: unknown, key: string): TransformFnParams => ({
  value,
  key,
  obj: undefined,
  type: TransformationType.PLAIN_TO_CLASS,
  options: {},
});

function rulesOn(type: ValueClass, property: string): Rule[] {
  const found = getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .filter(({ propertyName, type: kind }) => propertyName === property && kind === 'customValidation');
  const nearest = nearestOf(type, new Set(found.map(({ target }) => target)));
  return found.filter(({ target }) => target === nearest).map(ruleOf);
}

/** The class itself or the parent that declares a property anew; what is further up does not count. */
function nearestOf(type: ValueClass, declaring: ReadonlySet<unknown>): unknown {
  let at: unknown = type;
  while (typeof at === 'function' && !declaring.has(at)) at = Object.getPrototypeOf(at);
  return at;
}

/** Our own rule, or one of class-validator's with its message under the code that its context names. */
function ruleOf(metadata: ValidationMetadata): Rule {
  const [own] = (metadata.constraints ?? []) as unknown[];
  if (isRule(own)) return own;
  const [constraint] = getMetadataStorage().getTargetValidatorConstraints(metadata.constraintCls);
  const name = metadata.name ?? constraint?.name ?? 'rule';
  const code = (metadata.context as { code?: string } | undefined)?.code ?? 'rest_invalid_param';
  return {
    name,
    problem(value, param) {
      const context = {
        value,
        property: param,
        targetName: '',
        object: {},
        constraints: metadata.constraints as unknown[],
      };
      if (constraint?.instance.validate(value, context)) return undefined;
      const message = metadata.message ?? constraint?.instance.defaultMessage?.(context) ?? '$property is invalid';
      const sentence = typeof message === 'function' ? message(context) : message;
      return refuse(code, sentence.replaceAll('$property', param).replaceAll('$value', String(value)));
    },
  };
}

const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' && value !== null && 'problem' in value && typeof value.problem === 'function';
