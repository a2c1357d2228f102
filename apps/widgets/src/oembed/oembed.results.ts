import type { Schema } from '@gatehouse/rest';
import { record, string } from '../format/results';

/** An oEmbed response; its members depend on the type (https://oembed.com). */
export const OEMBED: Schema = {
  ...record({ type: string }),
  additionalProperties: { type: ['string', 'integer', 'number', 'array', 'null'] },
};
