/** Regular expressions of path placeholders by name (docs/interface/gateway.md#path-patterns); all others are digits. */
const PATTERNS: Record<string, string> = {
  slug: '[^/]+',
  import_id: '\\w+',
  slider: '[a-zA-Z0-9_-]+',
  ids: '[\\d,]+',
  user_id: '(?:[\\d]+|me)',
  uuid: '[\\w\\-]+',
};
const DIGITS = '[\\d]+';
const PLACEHOLDER = /<(\w+)(?:=([^>]+))?>/g;

/**
 * Reads the placeholders of a declared path. `<id>` takes the pattern of its name; `<type=[\w-]+>` brings its own,
 * without groups and slashes.
 */
export function readPath(declared: string): { path: string; patterns: Record<string, string> } {
  const patterns: Record<string, string> = {};
  const path = declared.replace(PLACEHOLDER, (_, name: string, own?: string) => {
    patterns[name] = own ?? PATTERNS[name] ?? DIGITS;
    return `<${name}>`;
  });
  return { path, patterns };
}

/** A path's key in the index: PCRE named groups (docs/interface/gateway.md#path-patterns). */
export function indexKey(path: string, patterns: Record<string, string>): string {
  return `/${path.replace(/<(\w+)>/g, (_, name: string) => `(?P<${name}>${patterns[name]})`)}`;
}
