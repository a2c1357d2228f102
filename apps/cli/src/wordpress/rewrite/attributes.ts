import { decodeEntities, escapeHtml } from '@gatehouse/text';
import { referenceOf, rewriteAddresses } from './addresses';
import type { References } from './references';

/** A name with its value if there is one, or what stands between attributes: each character is read once. */
const ATTRIBUTE = /([^\s=/"'<>]+)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?|[\s=/"'<>]/y;

/** Names of attributes that are one address. */
const ADDRESSES = new Set([
  ...['href', 'xlink:href', 'src', 'poster', 'action', 'formaction'],
  ...['cite', 'data', 'background', 'longdesc', 'manifest', 'codebase'],
]);
const DATA_ADDRESS = /^data-[\w-]*(?:src|url|link|href|file)$/;
/** What people read, or programs compare: an address in it is a text. */
const TEXT = /^(?:alt|title|placeholder|label|summary|class|id|name|type|rel|target|lang|dir|aria-[\w-]+)$/;

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
  if (ADDRESSES.has(name) || DATA_ADDRESS.test(name)) return addressIn(value, references);
  if (name.endsWith('srcset')) return setIn(value, references);
  if (name === 'class') return value.replace(/\bwp-image-(\d{1,9})(?!\d)/g, withId('wp-image-', references));
  if (name === 'id' || name === 'aria-describedby')
    return value.replace(/\battachment_(\d{1,9})(?!\d)/g, withId('attachment_', references));
  if (name === 'data-id' && /^\d{1,9}$/.test(value)) return String(references.id('post', Number(value)));
  return TEXT.test(name) ? value : within(value, references);
}

const withId =
  (prefix: string, references: References) =>
  (_: string, id: string): string =>
    `${prefix}${references.id('post', Number(id))}`;

/** Values are HTML: what is not changed stays as it was written. */
function addressIn(value: string, references: References): string {
  const url = decodeEntities(value).trim();
  if (!/^(?:https?:)?\//i.test(url)) return within(value, references);
  const address = referenceOf(url, references);
  return address === url ? value : escapeHtml(address);
}

/** Styles, data of scripts, and whatever a plugin has invented. */
function within(value: string, references: References): string {
  const text = decodeEntities(value);
  const written = rewriteAddresses(text, references);
  return written === text ? value : escapeHtml(written);
}

/** `cat-300x200.jpg 300w, cat.jpg 1024w` */
const setIn = (value: string, references: References): string =>
  value
    .split(/(,\s+|,(?=(?:https?:)?\/\/))/i)
    .map((candidate) => {
      const url = candidate.trim().split(/\s/, 1)[0] ?? '';
      return url === '' || url === ',' ? candidate : candidate.replace(url, () => addressIn(url, references));
    })
    .join('');
