import { membersOf, unserialized, type PhpValue } from './php-serialized';
import { childrenOf, numberOf, textOf, type XmlElement } from './xml-element';

/** The metadata of an item, by key. WordPress may have several values of one key. */
export class ItemMeta {
  private readonly values = new Map<string, string[]>();
  private readonly unreadable = new Set<string>();

  constructor(item: XmlElement, element = 'wp:postmeta') {
    for (const meta of childrenOf(item, element)) {
      const key = textOf(meta, 'wp:meta_key').trim();
      const known = this.values.get(key);
      const value = textOf(meta, 'wp:meta_value');
      if (known) known.push(value);
      else this.values.set(key, [value]);
    }
  }

  /** The first value; '' when there is none. */
  text(key: string): string {
    return this.values.get(key)?.[0] ?? '';
  }

  all(key: string): string[] {
    return this.values.get(key) ?? [];
  }

  number(key: string): number {
    return numberOf(this.text(key));
  }

  /** As plugins of WordPress write it: `1`, `yes`, `true`, `on`. */
  flag(key: string): boolean {
    return /^(?:1|yes|true|on)$/i.test(this.text(key).trim());
  }

  /** The members of a value that PHP has serialised; empty where it is missing or cannot be read. */
  members(key: string): Record<string, PhpValue> {
    const text = this.text(key).trim();
    const value = text === '' ? null : unserialized(text);
    if (value === undefined) this.unreadable.add(key);
    return membersOf(value);
  }

  /** What could not be read so far, in sentences. */
  get flaws(): string[] {
    return [...this.unreadable].map((key) => `Its metadata "${key}" cannot be read.`);
  }

  /** All of it; a key with several values has a list of them. */
  record(): Record<string, string | string[]> {
    return Object.fromEntries(
      [...this.values].map(([key, values]) => [key, values.length > 1 ? values : (values[0] ?? '')]),
    );
  }
}
