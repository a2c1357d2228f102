/** What PHP's `serialize()` takes. */
export type Serializable = boolean | number | string | readonly Serializable[] | { [key: string]: Serializable };

/** A value as PHP's `serialize()` writes it. Lengths of texts are in bytes. */
export function serialized(value: Serializable): string {
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const members = Object.entries(value);
  const isList = Array.isArray(value);
  const written = members.map(([key, member]) => `${serialized(isList ? Number(key) : key)}${serialized(member)}`);
  return `a:${members.length}:{${written.join('')}}`;
}
