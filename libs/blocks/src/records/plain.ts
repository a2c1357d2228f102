import { decodeEntities, stripTags } from '@gatehouse/text';

/** HTML of the interface as text, for titles and attributes. */
export const plain = (html: string): string => decodeEntities(stripTags(html)).replace(/\s+/g, ' ').trim();
