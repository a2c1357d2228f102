import type { Schema } from '@gatehouse/rest';
import { record, string } from '../format/results';

/** What oEmbed says of an address: members by type, text and numbers (https://oembed.com). */
export const OEMBED: Schema = {
  ...record({ type: string }),
  additionalProperties: { type: ['string', 'integer', 'number', 'array', 'null'] },
};
