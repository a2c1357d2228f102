import type { Values } from '@gatehouse/bus';

/** The schemas of a document by name. Methods of one path share what is equal. */
export class SchemaComponents {
  private readonly names = new Map<string, string>();

  constructor(readonly schemas: Record<string, Values>) {}

  /** A reference to a schema, under the first of some names that is free. */
  refOf(schema: Values, names: readonly string[]): Values {
    const content = `${names.join()} ${JSON.stringify(schema)}`;
    const name = this.names.get(content) ?? this.freeName(names);
    this.names.set(content, name);
    this.schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  private freeName(names: readonly string[]): string {
    const last = names.at(-1) ?? 'Schema';
    const numbered = (number: number): string => `${last}${number}`;
    const free = names.find((name) => !Object.hasOwn(this.schemas, name));
    if (free !== undefined) return free;
    let number = 2;
    while (Object.hasOwn(this.schemas, numbered(number))) number += 1;
    return numbered(number);
  }
}
