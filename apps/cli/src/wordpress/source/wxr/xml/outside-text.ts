import { decodeEntities } from '@gatehouse/text';

const SIGNS = /\]\]>|&(?:(#?\w{1,31});)?/g;
const OF_XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
/** Characters that XML does not allow, by their numbers. */
const CONTROL = /^#(?:x0*(?:[0-8bcef]|1[\da-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));?$/i;

/**
 * What stands outside of CDATA as XML has it: signs of an end that are alone, `&` that begins nothing, and the entities of
 * HTML, which other programs and hands have written.
 */
export const wellFormed = (text: string): string =>
  text.replace(SIGNS, (found: string, name: string | undefined) => {
    if (found === ']]>') return ']]&gt;';
    if (name === undefined) return '&amp;';
    if (name.startsWith('#')) return CONTROL.test(name) ? '' : found;
    if (OF_XML.has(name)) return found;
    const decoded = decodeEntities(found);
    return decoded === found ? `&amp;${name};` : decoded;
  });
