/** A value that PHP's `serialize()` has written; lists and objects are objects by their keys. */
export type PhpValue = null | boolean | number | string | { [key: string]: PhpValue };

const DEEPEST = 32;

/** Reads a text of PHP's `serialize()`; undefined when it is not one. Names of classes are ignored. */
export function unserialized(text: string): PhpValue | undefined {
  try {
    return new Reader(Buffer.from(text)).value(0);
  } catch (error) {
    if (error instanceof NotSerialized) return undefined;
    throw error;
  }
}

/** Members of a serialised array, by their keys; empty for anything else. */
export function membersOf(value: PhpValue | undefined): Record<string, PhpValue> {
  return typeof value === 'object' && value !== null ? value : {};
}

/** The text of a value; '' for lists and for what is missing. */
export const phpText = (value: PhpValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The number of a value; 0 where it has none. */
export const phpNumber = (value: PhpValue | undefined): number => {
  const number = Number(typeof value === 'string' ? value : (value ?? 0));
  return Number.isFinite(number) ? number : 0;
};

class NotSerialized extends Error {}

/** Lengths are in bytes. */
class Reader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  value(depth: number): PhpValue {
    if (depth > DEEPEST) throw new NotSerialized();
    const type = this.until(1);
    if (type === 'N') return this.expect(';', null);
    this.expect(':', null);
    if (type === 'b') return this.scalar() === '1';
    if (type === 'i' || type === 'd') return Number(this.scalar());
    if (type === 's') return this.expect(';', this.text());
    if (type === 'a') return this.members(depth);
    if (type !== 'O') throw new NotSerialized();
    this.text();
    this.expect(':', null);
    return this.members(depth);
  }

  private members(depth: number): PhpValue {
    const count = Number(this.upTo(':'));
    if (!Number.isInteger(count) || count > this.bytes.length) throw new NotSerialized();
    this.expect('{', null);
    const members: Record<string, PhpValue> = {};
    for (let index = 0; index < count; index += 1) {
      const key = phpText(this.value(depth + 1));
      const value = this.value(depth + 1);
      if (key !== '__proto__') members[key] = value;
    }
    return this.expect('}', members);
  }

  private text(): string {
    const length = Number(this.upTo(':'));
    if (!Number.isInteger(length) || length < 0) throw new NotSerialized();
    this.expect('"', null);
    const text = this.until(length);
    return this.expect('"', text);
  }

  private scalar(): string {
    return this.upTo(';');
  }

  private until(length: number): string {
    if (this.at + length > this.bytes.length) throw new NotSerialized();
    const text = this.bytes.toString('utf8', this.at, this.at + length);
    this.at += length;
    return text;
  }

  private upTo(end: string): string {
    const index = this.bytes.indexOf(end, this.at);
    if (index === -1) throw new NotSerialized();
    const text = this.until(index - this.at);
    this.at += 1;
    return text;
  }

  private expect<T>(sign: string, value: T): T {
    if (this.until(1) !== sign) throw new NotSerialized();
    return value;
  }
}
