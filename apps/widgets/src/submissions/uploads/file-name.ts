const SPECIAL = /[?[\]/\\=<>:;,'"&$#*()|~`!{}%+’«»”“]/g;
const SCRIPT = /^(php|phtml|pl|py|rb|cgi|asp|aspx)\d?$/i;

/**
 * A safe name for an upload (docs/interface/widgets.md#files): the base name without special and control characters, runs of
 * spaces and hyphens as one `-`, and no suffix that a server might execute.
 */
export function safeFileName(name: string): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(SPECIAL, '')
    .replace(/(?!\s)\p{C}/gu, '')
    .replace(/[\s\p{Z}-]+/gu, '-');
  const [first = '', ...suffixes] = base.split('.');
  const last = suffixes.pop();
  const inner = suffixes.map((suffix) => (SCRIPT.test(suffix) ? `${suffix}_` : suffix));
  return [first, ...inner, ...ending(last)].join('.') || 'file';
}

function ending(suffix: string | undefined): string[] {
  if (suffix === undefined) return [];
  return SCRIPT.test(suffix) ? [`${suffix}_`, 'txt'] : [suffix];
}
