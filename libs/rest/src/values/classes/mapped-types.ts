import * as nest from '@nestjs/mapped-types';
import { declarationsOfClass, declareValue, type Declaration, type ValueClass } from './declarations';

/** A class with the same values, none of them required; as a response, each may be absent. */
export function PartialType<T extends object>(type: ValueClass<T>): ValueClass<Partial<T>> {
  const partial = nest.PartialType(type);
  copy(type, partial, (one) => ({ ...one, options: { ...one.options, required: false, optional: true } }));
  return partial;
}

/**
 * A class with the same values, none of them required. What is not sent is not there: defaults are for what is made anew,
 * and null alone, which changes nothing, stays among the words.
 */
export function PatchType<T extends object>(type: ValueClass<T>): ValueClass<Partial<T>> {
  const patch = nest.PartialType(type);
  copy(type, patch, ({ options, ...one }) => {
    const words = options.default === null ? options : { ...options, default: undefined };
    return { ...one, options: { ...words, required: false, optional: true } };
  });
  return patch;
}

/** A class with the same values, none of them required; null as any of them reaches the handler as null. */
export function ResettableType<T extends object>(type: ValueClass<T>): ValueClass<{ [K in keyof T]?: T[K] | null }> {
  const resettable = nest.PartialType(type);
  copy(type, resettable, (one) => ({
    ...one,
    options: { ...one.options, required: false, optional: true, nulls: 'reset' },
  }));
  return resettable;
}

/** A class with some of the values of another. */
export function PickType<T extends object, K extends keyof T>(
  type: ValueClass<T>,
  keys: readonly K[],
): ValueClass<Pick<T, K>> {
  const picked = nest.PickType(type, keys);
  copy(type, picked, (one) => (keys.some((key) => key === one.property) ? one : undefined));
  return picked;
}

/** A class with all values of another but some. */
export function OmitType<T extends object, K extends keyof T>(
  type: ValueClass<T>,
  keys: readonly K[],
): ValueClass<Omit<T, K>> {
  const omitted = nest.OmitType(type, keys);
  copy(type, omitted, (one) => (keys.some((key) => key === one.property) ? undefined : one));
  return omitted;
}

/** A class with the values of two. */
export function IntersectionType<A extends object, B extends object>(
  a: ValueClass<A>,
  b: ValueClass<B>,
): ValueClass<A & B> {
  // Nest leaves functions out of the type of an instance, which the compiler cannot resolve for any A and B.
  const both = nest.IntersectionType(a, b) as unknown as ValueClass<A & B>;
  copy(a, both, (one) => one);
  copy(b, both, (one) => one);
  return both;
}

/** Nest's mapped types copy what class-validator and class-transformer know; these are the words of the index. */
function copy(from: ValueClass, to: ValueClass, change: (one: Declaration) => Declaration | undefined): void {
  for (const declaration of declarationsOfClass(from)) {
    const changed = change(declaration);
    if (changed) declareValue(to.prototype as object, changed);
  }
}
