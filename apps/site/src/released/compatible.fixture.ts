import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '@gatehouse/rest';

/** What is wrong with a change, as sentences that name the place. */
export type Breaks = string[];

/** The words that allow less the larger they are, and the smaller they are. */
const AT_LEAST = ['minimum', 'minLength', 'minItems'] as const;
const AT_MOST = ['maximum', 'maxLength', 'maxItems'] as const;

/**
 * What was valid and is no longer: for questions, events and arguments, which processes of the released version go on
 * sending while a new version is rolled out.
 */
export function narrowed(released: Schema, now: Schema, place: string): Breaks {
  if (isDeepStrictEqual(released, now)) return [];
  if (hasForms(released) || hasForms(now))
    return formsOf(released).every((before) =>
      formsOf(now).some((today) => narrowed(before, today, place).length === 0),
    )
      ? []
      : [`${place} can no longer have one of its forms.`];
  return [
    ...narrowedTypes(released, now, place),
    ...narrowedWords(released, now, place),
    ...narrowedMembers(released, now, place),
    ...(released.items && now.items ? narrowed(released.items, now.items, `each of ${place}`) : []),
  ];
}

/**
 * A schema without the members that may be missing and that the other does not know: who sends them does not need to be
 * understood, and who reads them does without.
 */
export function withoutUnknown(schema: Schema, other: Schema): Schema {
  const { properties, items } = schema;
  const known = Object.entries(properties ?? {}).flatMap(([name, member]): [string, Schema][] => {
    const there = other.properties?.[name];
    if (!there) return isRequired(member) ? [[name, member]] : [];
    return [[name, withoutUnknown(member, there)]];
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(known) }),
    ...(items && other.items && { items: withoutUnknown(items, other.items) }),
  };
}

/** What readers of the released version may no longer understand: for answers, which they go on reading. */
export function widened(released: Schema, now: Schema, place: string): Breaks {
  if (isDeepStrictEqual(released, now)) return [];
  if (hasForms(released) || hasForms(now))
    return formsOf(now).every((today) => formsOf(released).some((before) => widened(before, today, place).length === 0))
      ? []
      : [`${place} can have a form now that the release does not know.`];
  const members = Object.entries(released.properties ?? {}).flatMap(([name, member]) => {
    const today = now.properties?.[name];
    if (!today) return [`${place}.${name} is missing.`];
    const optional = isRequired(member) && !isRequired(today) ? [`${place}.${name} may be missing now.`] : [];
    return [...optional, ...widened(member, today, `${place}.${name}`)];
  });
  return [
    ...typesOf(now)
      .filter((type) => !includesType(typesOf(released), type))
      .map((type) => `${place} can be ${type} now, which the release does not know.`),
    ...valuesOf(now)
      .filter((value) => valuesOf(released).length > 0 && !valuesOf(released).includes(value))
      .map((value) => `${place} can be ${JSON.stringify(value)} now, which the release does not know.`),
    ...members,
    ...(released.items && now.items ? widened(released.items, now.items, `each of ${place}`) : []),
  ];
}

const formsOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];
const hasForms = ({ anyOf, oneOf }: Schema): boolean => anyOf !== undefined || oneOf !== undefined;
const isRequired = ({ required }: Schema): boolean => required === true;
const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : [type].flat());
const valuesOf = ({ enum: values = [] }: Schema): readonly unknown[] => values;
const includesType = (types: readonly string[], type: string): boolean =>
  types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));

function narrowedTypes(released: Schema, now: Schema, place: string): Breaks {
  if (typesOf(released).length === 0 && typesOf(now).length > 0)
    return [`${place} can only be ${typesOf(now).join(' or ')} now.`];
  return typesOf(released)
    .filter((type) => !includesType(typesOf(now), type))
    .map((type) => `${place} can no longer be ${type}.`);
}

function narrowedWords(released: Schema, now: Schema, place: string): Breaks {
  const lost = valuesOf(now).length > 0 ? valuesOf(released).filter((value) => !valuesOf(now).includes(value)) : [];
  const limited = [
    ...AT_LEAST.filter((word) => (now[word] ?? -Infinity) > (released[word] ?? -Infinity)),
    ...AT_MOST.filter((word) => (now[word] ?? Infinity) < (released[word] ?? Infinity)),
    ...(['pattern', 'format'] as const).filter((word) => now[word] !== undefined && now[word] !== released[word]),
  ];
  return [
    ...lost.map((value) => `${place} can no longer be ${JSON.stringify(value)}.`),
    ...(valuesOf(now).length > 0 && valuesOf(released).length === 0 ? [`${place} takes a few values alone now.`] : []),
    ...limited.map((word) => `${place} has a stricter ${word} now: ${String(now[word])}.`),
  ];
}

function narrowedMembers(released: Schema, now: Schema, place: string): Breaks {
  const before = released.properties ?? {};
  const added = Object.entries(now.properties ?? {}).flatMap(([name, member]) =>
    isRequired(member) && !(before[name] && isRequired(before[name])) ? [`${place}.${name} is required now.`] : [],
  );
  const known = Object.entries(before).flatMap(([name, member]) => {
    const today = now.properties?.[name];
    return today ? narrowed(member, today, `${place}.${name}`) : [`${place}.${name} is no longer taken.`];
  });
  return [...added, ...known];
}
