/** Those of WordPress itself, and those of the records that this site has. */
const KNOWN = new Set([
  ...['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption'],
  ...['contact-form', 'contact-form-7', 'put_wpgm', 'rev_slider'],
]);
/** WordPress.com has some with a value alone: `[youtube=https://…]`. */
const SHORTCODE = /(?<!\[)\[([a-z][\w-]{0,60})((?:[\s=][^[\]]{0,2000})?)\/?\]/gi;

/** The names of shortcodes of plugins in a text. A word in brackets, such as `[sic]`, is none. */
export function unknownShortcodes(text: string): string[] {
  if (!text.includes('[')) return [];
  const lower = text.toLowerCase();
  const names = [...text.matchAll(SHORTCODE)].flatMap(([, name = '', attributes = '']) => {
    const isCode = /[_-]/.test(name) || attributes.includes('=') || lower.includes(`[/${name.toLowerCase()}]`);
    return isCode && !KNOWN.has(name.toLowerCase()) ? [name.toLowerCase()] : [];
  });
  return names;
}
