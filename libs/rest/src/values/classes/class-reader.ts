import { getMetadataStorage } from 'class-validator';
import type { ArgumentProblem } from '@gatehouse/errors';
import { declarationsOfClass, type Declaration, type ValueClass } from './declarations';
import { firstProblem, refuse, type Rule } from '../types/rules';
import { sizeCheckOf, type SizeCheck } from '../types/sizes';
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
 * The properties of a class, compiled once from its declarations and the rules that class-validator knows of it: a loop over
 * these costs a fifteenth of `plainToInstance` and `validateSync`. Rules of class-validator's own decorators count as well.
 */
export function readersOf(type: ValueClass): PropertyReader[] {
  let readers = compiled.get(type);
  if (!readers) compiled.set(type, (readers = declarationsOfClass(type).map((one) => compile(type, one))));
  return readers;
}

function compile(type: ValueClass, declaration: Declaration): PropertyReader {
  const { property, options } = declaration;
  // Most properties are never sent to a process; those that are, are compiled by the first request.
  let rules: Rule[] | undefined;
  let sizeCheck: SizeCheck | undefined;
  const problemOf: PropertyReader['problem'] = (value, param) =>
    firstProblem((rules ??= rulesOn(type, property)), value, param);
  const { finish: finishType } = declaration.type;
  const coerce = (value: unknown): unknown => declaration.type.coerce(value);
  const finish = (value: unknown): unknown => {
    const finished = finishType ? finishType(value) : value;
    // The checked value of the type: declarations of all types are in one list, which has forgotten it.
    return options.into ? options.into(finished as never) : finished;
  };
  const sizeProblem: SizeCheck = (value, param) =>
    (sizeCheck ??= sizeCheckOf(declaration.type.schema, options))(value, param);
  return {
    ...declaration,
    coerce,
    problem: problemOf,
    finish,
    read(value, param) {
      if (value === null && options.cleared !== undefined) return { value: options.cleared };
      if (value === null && options.nulls === 'reset') return { value: null };
      // Before anything else looks at it.
      const size = sizeProblem(value, param);
      if (size) return { problem: size };
      const coerced = coerce(value);
      const problem = problemOf(coerced, param);
      if (problem) return { problem };
      return { value: finish(coerced) };
    },
  };
}

type ValidationMetadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

function rulesOn(type: ValueClass, property: string): Rule[] {
  const found = metadataOf(type).get(property) ?? [];
  const nearest = nearestOf(type, new Set(found.map(({ target }) => target)));
  return found.filter(({ target }) => target === nearest).map(ruleOf);
}

const metadata = new WeakMap<ValueClass, ReadonlyMap<string, ValidationMetadata[]>>();

/** The rules of a class by property. Asked for once: class-validator looks through all classes each time. */
function metadataOf(type: ValueClass): ReadonlyMap<string, ValidationMetadata[]> {
  let found = metadata.get(type);
  if (!found) {
    const all = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    const byProperty = new Map<string, ValidationMetadata[]>();
    for (const one of all.filter(({ type: kind }) => kind === 'customValidation'))
      byProperty.set(one.propertyName, [...(byProperty.get(one.propertyName) ?? []), one]);
    metadata.set(type, (found = byProperty));
  }
  return found;
}

/** The class itself or the parent that declares a property again; what is further up does not count. */
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
