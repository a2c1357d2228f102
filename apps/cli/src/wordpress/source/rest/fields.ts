import { decodeHTML } from 'entities';
import { clockOf } from '../clock';

/** The members of a JSON object of another site, which may have any type or be missing. */
export class Fields {
  private constructor(private readonly members: Readonly<Record<string, unknown>>) {}

  /** Anything but an object has no members. */
  static of(this: void, value: unknown): Fields {
    return new Fields(isObject(value) ? value : {});
  }

  has(name: string): boolean {
    return this.members[name] !== undefined && this.members[name] !== null;
  }

  /** A text, or a number as text; '' for anything else. */
  text(name: string): string {
    return asText(this.members[name]);
  }

  /** The text as it was written: of `{ raw, rendered }` the raw text, or the rendered one where the caller may not read that. */
  source(name: string): string {
    const value = this.members[name];
    if (!isObject(value)) return asText(value);
    return typeof value.raw === 'string' ? value.raw : asText(value.rendered);
  }

  /** Like {@link source} for texts without HTML, in which rendering has encoded what is special. */
  plain(name: string): string {
    const value = this.members[name];
    return isObject(value) && typeof value.raw === 'string' ? value.raw : decodeHTML(this.source(name));
  }

  /** 0 for values that are not numbers. */
  number(name: string): number {
    return asNumber(this.members[name]);
  }

  /** `YYYY-MM-DD HH:MM:SS` of a date with a `T`, with or without an offset; '' for none that exists. */
  date(name: string): string {
    return clockOf(this.text(name));
  }

  /** True also for `yes`, `1` and `on`, which plugins store. */
  flag(name: string): boolean {
    return ['true', 'yes', '1', 'on'].includes(String(this.members[name]));
  }

  object(name: string): Fields {
    return Fields.of(this.members[name]);
  }

  /** The objects of a list, or of the members of an object; empty for anything else. */
  objects(name: string): Fields[] {
    const value = this.members[name];
    return (isObject(value) || Array.isArray(value) ? Object.values(value) : []).filter(isObject).map(Fields.of);
  }

  numbers(name: string): number[] {
    const value = this.members[name];
    return Array.isArray(value) ? value.map(asNumber) : [];
  }

  texts(name: string): string[] {
    const value = this.members[name];
    return Array.isArray(value) ? value.map(asText).filter((text) => text !== '') : [];
  }

  /** The members with their values. PHP sends an empty object as a list. */
  entries(): [string, unknown][] {
    return Object.entries(this.members);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

function asNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}
