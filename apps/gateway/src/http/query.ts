import { RestError } from '@gatehouse/errors';
import type { Values } from '@gatehouse/bus';

/** More members than any client sends. */
const MAX_MEMBERS = 10_000;
const MAX_DEPTH = 16;
/** Characters of a member's name, brackets included. */
export const MAX_NAME_LENGTH = 1_000;

const DIGITS = /^\d+$/;

/**
 * Reads a query string or a urlencoded form with PHP's bracket names (docs/interface/gateway.md#types-of-arguments).
 * @throws RestError 400 `rest_invalid_request` beyond the limits of docs/interface/gateway.md#sizes
 */
export function readQuery(text: string): Values {
  if (text === '') return {};
  const form = new BracketForm();
  const pairs = text.split('&', MAX_MEMBERS + 1);
  if (pairs.length > MAX_MEMBERS) throw refused(`The request has more than ${MAX_MEMBERS} members.`);
  for (const pair of pairs) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    form.put(decode(at < 0 ? pair : pair.slice(0, at)), at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return form.values();
}

/** Decodes `+` and escapes; an invalid escape stays as it is. */
function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Named members: a value, or a branch of their own. */
class Branch {
  readonly members = new Map<string, unknown>();
  /** The index of the next member without a name: `a[]=1`. */
  private next = 0;

  set(key: string, value: unknown): void {
    const name = this.nameOf(key);
    this.members.set(name, value);
    if (DIGITS.test(name)) this.next = Math.max(this.next, Number(name) + 1);
  }

  /** The branch of a name; it takes the place of a plain value. */
  branch(key: string): Branch {
    const name = this.nameOf(key);
    const existing = this.members.get(name);
    if (existing instanceof Branch) return existing;
    const branch = new Branch();
    this.set(name, branch);
    return branch;
  }

  private nameOf(key: string): string {
    return key === '' ? String(this.next) : key;
  }
}

/** Collects members whose names may have brackets: `a[]=1`, `a[0]=1`, `title[raw]=x`. */
export class BracketForm {
  private readonly root = new Branch();

  /** @throws RestError 400 `rest_invalid_request` for a name that is too long or nested too deep */
  put(name: string, value: unknown): void {
    if (name.length > MAX_NAME_LENGTH) throw refused(`A name is longer than ${MAX_NAME_LENGTH} characters.`);
    const open = name.indexOf('[');
    if (open <= 0) {
      this.root.members.set(name, value);
      return;
    }
    const path = pathOf(name, open);
    if (path.length > MAX_DEPTH) throw refused(`A name has more than ${MAX_DEPTH} parts.`);
    const last = path.pop() ?? '';
    let branch = this.root;
    for (const key of path) branch = branch.branch(key);
    branch.set(last, value);
  }

  values(): Values {
    return toObject(this.root);
  }
}

/** The parts of a name with brackets: `a[b][]` gives `a`, `b` and an empty one. */
function pathOf(name: string, open: number): string[] {
  const path = [name.slice(0, open)];
  for (let at = open; at !== -1;) {
    const close = name.indexOf(']', at);
    if (close === -1) break;
    path.push(name.slice(at + 1, close));
    at = name.indexOf('[', close);
  }
  return path;
}

const refused = (message: string): RestError => new RestError(400, 'rest_invalid_request', message);

function toObject({ members }: Branch): Values {
  // fromEntries defines `__proto__` as an ordinary member.
  return Object.fromEntries([...members].map(([name, value]) => [name, toValue(value)]));
}

function toValue(value: unknown): unknown {
  if (!(value instanceof Branch)) return value;
  const { members } = value;
  const isList = [...members.keys()].every((key, index) => key === String(index));
  return isList ? [...members.values()].map(toValue) : toObject(value);
}
