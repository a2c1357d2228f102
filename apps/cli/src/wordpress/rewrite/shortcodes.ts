import { rewriteAddresses } from './addresses';
import type { References } from './references';

/** Brackets inside of a shortcode are not allowed, so the expression is linear. */
const SHORTCODE = /\[([a-z][\w-]*)((?:[^[\]\w-][^[\]]*)?)\]/gi;
/** Shortcodes whose attributes have ids of records. */
const WITH_IDS = /^(?:gallery|playlist|caption|wp_caption|audio|video|contact-form-7)$/;

/** A name with its value if there is one: each character is read once. */
const ATTRIBUTE = /([\w-]+)(?:(\s?=\s?)(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

const LISTS = new Set(['ids', 'include', 'exclude']);
const FILES = new Set(['src', 'mp3', 'm4a', 'ogg', 'wav', 'wma', 'flac', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'poster']);

/** Rewrites the ids and addresses in `[gallery ids="…"]`, `[caption id="attachment_…"]` and their like. */
export const rewriteShortcodes = (text: string, references: References): string =>
  text.includes('[')
    ? text.replace(SHORTCODE, (whole: string, name: string, attributes: string) => {
        const written = attributes.replace(
          ATTRIBUTE,
          (pair: string, key: string, equals: string | undefined, ...values: string[]) =>
            equals === undefined ? pair : withValue(pair, { name, key: key.toLowerCase(), equals, values, references }),
        );
        return written === attributes ? whole : `[${name}${written}]`;
      })
    : text;

interface Pair {
  name: string;
  key: string;
  equals: string;
  values: (string | undefined)[];
  references: References;
}

function withValue(pair: string, { name, key, equals, values, references }: Pair): string {
  const [double, single, bare] = values;
  const value = double ?? single ?? bare ?? '';
  const written = valueOf(name, key, value, references);
  if (written === value) return pair;
  const quote = single === undefined ? '"' : "'";
  return `${pair.slice(0, key.length)}${equals}${quote}${written}${quote}`;
}

function valueOf(name: string, key: string, value: string, references: References): string {
  if (!WITH_IDS.test(name)) return rewriteAddresses(value, references);
  if (LISTS.has(key)) return value.replace(/\d{1,9}/g, (id) => String(references.id('post', Number(id))));
  if (FILES.has(key)) return references.address(value);
  if (key !== 'id') return rewriteAddresses(value, references);
  if (name === 'contact-form-7') return /^\d{1,9}$/.test(value) ? String(references.id('form', Number(value))) : value;
  return value.replace(
    /^(attachment_)?(\d{1,9})$/,
    (_: string, prefix: string | undefined, id: string) => `${prefix ?? ''}${references.id('post', Number(id))}`,
  );
}

/** Those of WordPress itself, and those of the records that this site has. */
const KNOWN = new Set([
  ...['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption'],
  ...['contact-form', 'contact-form-7', 'put_wpgm', 'rev_slider'],
]);
/** WordPress.com has some with a value alone: `[youtube=https://…]`. */
const OF_A_PLUGIN = /(?<!\[)\[([a-z][\w-]{0,60})((?:[\s=][^[\]]{0,2000})?)\/?\]/gi;

/** The names of shortcodes of plugins in a text. A word in brackets, such as `[sic]`, is none. */
export function unknownShortcodes(text: string): string[] {
  if (!text.includes('[')) return [];
  const lower = text.toLowerCase();
  const names = [...text.matchAll(OF_A_PLUGIN)].flatMap(([, name = '', attributes = '']) => {
    const isCode = /[_-]/.test(name) || attributes.includes('=') || lower.includes(`[/${name.toLowerCase()}]`);
    return isCode && !KNOWN.has(name.toLowerCase()) ? [name.toLowerCase()] : [];
  });
  return names;
}
