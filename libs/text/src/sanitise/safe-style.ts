import { decodeEntities, escapeHtml } from '../html/entities';
import { safeUrl } from './safe-url';

const FAMILIES =
  'background border margin padding font text list-style flex grid columns? overflow outline inset ' +
  'object justify align place row column min max scroll-margin scroll-padding';
const SINGLE =
  'color cursor direction display width height block-size inline-size opacity visibility float clear ' +
  'vertical-align white-space word-break overflow-wrap hyphens letter-spacing word-spacing line-height ' +
  'gap order position top right bottom left z-index aspect-ratio box-shadow box-sizing caption-side ' +
  'filter empty-cells table-layout unicode-bidi writing-mode tab-size --[\\w-]+';
const PROPERTY = new RegExp(`^(?:(?:${FAMILIES.replaceAll(' ', '|')})(?:-[a-z-]+)?|${SINGLE.replaceAll(' ', '|')})$`);
const FUNCTIONS =
  'var calc min max clamp minmax repeat rgba? hsla? fit-content blur brightness contrast grayscale opacity saturate ' +
  'sepia (?:repeating-)?(?:linear|radial|conic)-gradient url';
const FUNCTION = new RegExp(`^(?:${FUNCTIONS.replaceAll(' ', '|')}|)$`);

/**
 * The safe declarations of a `style` attribute: known properties, plain values, and functions that fetch only URLs with
 * safe schemes.
 */
export function safeStyle(source: string): string {
  return declarations(decodeEntities(source).replace(/[\n\r\t]/g, ' '))
    .filter(isSafe)
    .map(escapeHtml)
    .join(';');
}

function isSafe(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  if (colon === -1 || !PROPERTY.test(declaration.slice(0, colon).trim().toLowerCase())) return false;
  const value = declaration.slice(colon + 1);
  if (/[\\&=}{<>]|\/\*|\p{Cc}/u.test(value.replace(/url\([^()]*\)/gi, ''))) return false;
  for (const [, name = ''] of value.matchAll(/(?<![\w-])([\w-]*)\(/g))
    if (!FUNCTION.test(name.toLowerCase())) return false;
  for (const [, address = ''] of value.matchAll(/url\(([^()]*)\)?/gi)) if (!isSafeUrl(address)) return false;
  return true;
}

function isSafeUrl(quoted: string): boolean {
  const address = quoted.trim().replace(/^(["'])(.*)\1$/, '$2');
  return !/[\\"'\s]/.test(address) && safeUrl(address) === address;
}

/** Splits at semicolons outside quotes and parentheses. */
function declarations(style: string): string[] {
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < style.length; at += 1) {
    const char = style.charAt(at);
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === ';' && depth === 0) {
      found.push(style.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, style.slice(start)].map((text) => text.trim()).filter((text) => text !== '');
}
