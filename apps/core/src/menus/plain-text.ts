import { decodeEntities, stripTags } from '@gatehouse/text';

/** The text of a title or an attribute of a block, without its markup. */
export const plainText = (html: unknown): string =>
  typeof html === 'string' ? decodeEntities(stripTags(html)).trim() : '';
