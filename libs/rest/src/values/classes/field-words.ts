import type { Schema } from '../types/schema';

/** The words of schemas for forms, which JSON Schema does not have. */
export const FIELD_WORDS = ['x-label', 'x-group', 'x-order', 'x-format', 'x-enum-labels'] as const;

/** Words of names that are written in another way in a sentence. */
const SPELLED: Readonly<Record<string, string>> = {
  gmt: 'GMT',
  html: 'HTML',
  id: 'ID',
  ids: 'IDs',
  ip: 'IP',
  ios: 'iOS',
  url: 'URL',
  utc: 'UTC',
  uuid: 'UUID',
};

/** The words of a name, for people: `featured_media` is "Featured media". The one place where labels are made. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => SPELLED[word.toLowerCase()] ?? word.toLowerCase());
  const label = words.join(' ');
  return words[0] !== undefined && /^[a-z]+$/.test(words[0]) ? label.charAt(0).toUpperCase() + label.slice(1) : label;
}

/**
 * What a form needs to know of fields, beside their types: label and order of each, and labels of values. What the
 * declarations do not say follows from the names, and from the order in which they are declared.
 */
export const withFieldWords = <T extends object>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field], at) => [name, fieldOf(name, field, at + 1)]));

/** Fields with labels for the values that they list, and nothing else. */
export const withValueLabels = <T extends object>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withInnerWords(field)]));

function fieldOf<T extends Schema>(name: string, field: T, position: number): T {
  if (field.readonly === true) return field;
  const { 'x-label': label = labelOf(name), 'x-order': order = position } = field;
  return { ...withInnerWords(field), 'x-label': label, 'x-order': order };
}

/** The same of the members and items within a field, and labels for the values that it lists. */
function withInnerWords<T extends Schema>(schema: T): T {
  const { items, properties, enum: values, 'x-enum-labels': labels = {} } = schema;
  const texts = values?.filter((value) => value !== null).map(String);
  return {
    ...schema,
    ...(items && { items: withInnerWords(items) }),
    ...(properties && { properties: withFieldWords(properties) }),
    ...(texts && {
      'x-enum-labels': Object.fromEntries(texts.map((value) => [value, labels[value] ?? labelOf(value)])),
    }),
  };
}
