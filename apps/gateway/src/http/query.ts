import type { Values } from '@gatehouse/bus';

/** More members than any client sends; the rest is dropped, which bounds the cost of hostile queries. */
const MAX_MEMBERS = 2_000;
const MAX_DEPTH = 16;

/** Named members: text, or a branch of their own. */
type Branch = Map<string, unknown>;

/** Reads a query string or a urlencoded form with PHP's bracket names (docs/interface/gateway.md#types-of-arguments). */
export function readQuery(text: string): Values {
  if (text === '') return {};
  const form = new BracketForm();
  for (const pair of text.split('&', MAX_MEMBERS)) {
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
    for (const key of path.slice(0, Math.min(path.length - 1, MAX_DEPTH))) branch = this.branch(branch, key);
    this.set(branch, path[path.length - 1] ?? '', value);
  }

  values(): Values {
    return toObject(this.root);
  }

  private branch(parent: Branch, key: string): Branch {
    const name = key === '' ? nextIndex(parent) : key;
    const existing = parent.get(name);
    if (existing instanceof Map) return existing as Branch;
    const branch: Branch = new Map();
    parent.set(name, branch);
    return branch;
  }

  private set(branch: Branch, key: string, value: unknown): void {
    branch.set(key === '' ? nextIndex(branch) : key, value);
  }
}

const nextIndex = (branch: Branch): string =>
  String([...branch.keys()].reduce((next, key) => (/^\d+$/.test(key) ? Math.max(next, Number(key) + 1) : next), 0));

function toObject(branch: Branch): Values {
  // fromEntries defines `__proto__` as an ordinary member.
  return Object.fromEntries([...branch].map(([name, value]) => [name, toValue(value)]));
}

function toValue(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const branch = value as Branch;
  const isList = [...branch.keys()].every((key, index) => key === String(index));
  return isList ? [...branch.values()].map(toValue) : toObject(branch);
}
