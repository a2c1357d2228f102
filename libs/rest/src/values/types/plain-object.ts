/** Whether a value is an object with named members, as JSON has them. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets a member of any name, `__proto__` included, as a plain one. */
export function setMember(object: object, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
  else (object as Record<string, unknown>)[name] = value;
}
