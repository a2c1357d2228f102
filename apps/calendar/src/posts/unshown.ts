import { isDeepStrictEqual } from 'node:util';

/**
 * The arguments of an update without those that repeat what the record shows. Records show texts as HTML, so that a
 * record that is sent back would otherwise store the HTML in place of what was written
 * (docs/interface/gateway.md#what-is-read-can-be-written-back).
 */
export function unshown<Args extends object>(args: Args, shown: Partial<Args>): Partial<Args> {
  const known = new Map<string, unknown>(Object.entries(shown));
  const sent: [string, unknown][] = Object.entries(args);
  const changed: Partial<Args> = { ...args };
  for (const [name, value] of sent)
    if (known.has(name) && isDeepStrictEqual(value, known.get(name))) Reflect.deleteProperty(changed, name);
  return changed;
}
