import type { Schema } from '@gatehouse/rest';

/** An oEmbed response; its members depend on the type (https://oembed.com). */
export const OEMBED: Schema = {
  type: 'object',
  required: ['type'],
  properties: { type: { type: 'string' } },
  additionalProperties: { type: ['string', 'integer', 'number', 'array', 'null'] },
};
