import { decodeEntities, escapeHtml } from '@gatehouse/text';
import type { References } from './references';

/** A name with its value if there is one, or what stands between attributes: each character is read once. */
const ATTRIBUTE = /([^\s=/"'<>]+)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?|[\s=/"'<>]/y;

const ADDRESSES = new Set(['href', 'src', 'poster', 'data-src', 'data-full-url', 'data-link', 'data-large-file']);
const SETS = new Set(['srcset', 'data-srcset', 'imagesrcset']);

/** Rewrites what the attributes of a tag refer to: addresses, ids of images, and classes that name ids. */
export function rewriteAttributes(source: string, references: References): string {
  let result = '';
  let at = 0;
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(source); match; match = ATTRIBUTE.exec(source)) {
    at = ATTRIBUTE.lastIndex;
    const [whole, name, equals, double, single, bare] = match;
    const value = double ?? single ?? bare;
    if (name === undefined || value === undefined) result += whole;
    else {
      const written = valueOf(name.toLowerCase(), value, references);
      const quote = single === undefined ? '"' : "'";
      result += written === value ? whole : `${name}${equals ?? '='}${quote}${written}${quote}`;
    }
  }
  return result + source.slice(at);
}

function valueOf(name: string, value: string, references: References): string {
  if (ADDRESSES.has(name)) return addressIn(value, references);
  if (SETS.has(name)) return setIn(value, references);
  if (name === 'class') return value.replace(/\bwp-image-(\d{1,9})(?!\d)/g, withId('wp-image-', references));
  if (name === 'id' || name === 'aria-describedby')
    return value.replace(/\battachment_(\d{1,9})(?!\d)/g, withId('attachment_', references));
  if (name === 'data-id' && /^\d{1,9}$/.test(value)) return String(references.id('post', Number(value)));
  return value;
}

const withId =
  (prefix: string, references: References) =>
  (_: string, id: string): string =>
    `${prefix}${references.id('post', Number(id))}`;

/** Values are HTML: what is not changed stays as it was written. */
function addressIn(value: string, references: References): string {
  const url = decodeEntities(value).trim();
  const address = references.address(url);
  return address === url ? value : escapeHtml(address);
}

/** `cat-300x200.jpg 300w, cat.jpg 1024w` */
const setIn = (value: string, references: References): string =>
  value
    .split(/(,\s)/)
    .map((candidate) => {
      const url = candidate.trim().split(/\s/, 1)[0] ?? '';
      return url === '' || url === ',' ? candidate : candidate.replace(url, () => addressIn(url, references));
    })
    .join('');
