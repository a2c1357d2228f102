import type { Values } from '@gatehouse/bus';

/** More members than any client sends; the rest is dropped, so that nobody builds trees for nothing. */
const MOST_MEMBERS = 2_000;
const DEEPEST = 16;

/** A growing value: text, a file's stand-in, or named members. */
type Grown = unknown;
type Branch = Map<string, Grown>;

/** Reads a query string or a urlencoded form with PHP's bracket names (docs/interface/gateway.md#types-of-arguments). */
export function readQuery(text: string): Values {
  if (text === '') return {};
  const form = new BracketForm();
  for (const pair of text.split('&', MOST_MEMBERS)) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    form.put(decode(at < 0 ? pair : pair.slice(0, at)), at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return form.values();
}

/** A broken escape stays as it was written. */
function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Collects members whose names may have brackets: `a[]=1`, `a[0]=1`, `title[raw]=x`. */
export class BracketForm {
  private readonly root: Branch = new Map();

  put(name: string, value: unknown): void {
    const open = name.indexOf('[');
    if (open <= 0) {
      this.root.set(name, value);
      return;
    }
    const path = [name.slice(0, open), ...[...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key ?? '')];
    let branch = this.root;
    for (const key of path.slice(0, Math.min(path.length - 1, DEEPEST))) branch = this.branch(branch, key);
    this.set(branch, path[path.length - 1] ?? '', value);
  }

  values(): Values {
    return named(this.root);
  }

  private branch(parent: Branch, key: string): Branch {
    const name = key === '' ? nextIndex(parent) : key;
    const there = parent.get(name);
    if (there instanceof Map) return there as Branch;
    const made: Branch = new Map();
    parent.set(name, made);
    return made;
  }

  private set(branch: Branch, key: string, value: unknown): void {
    branch.set(key === '' ? nextIndex(branch) : key, value);
  }
}

const nextIndex = (branch: Branch): string =>
  String([...branch.keys()].reduce((most, key) => (/^\d+$/.test(key) ? Math.max(most, Number(key) + 1) : most), 0));

function named(branch: Branch): Values {
  // fromEntries defines `__proto__` as a member like any other.
  return Object.fromEntries([...branch].map(([name, value]) => [name, settle(value)]));
}

function settle(value: Grown): unknown {
  if (!(value instanceof Map)) return value;
  const branch = value as Branch;
  const isList = [...branch.keys()].every((key, index) => key === String(index));
  return isList ? [...branch.values()].map(settle) : named(branch);
}
