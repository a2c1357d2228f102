import type { ArgSpec } from '@gatehouse/rest';

/** How much of a record is shown. */
export type Context = 'view' | 'embed' | 'edit';

export const contextArg: ArgSpec = {
  type: 'string',
  enum: ['view', 'embed', 'edit'],
  default: 'view',
  description: 'Scope under which the request is made; determines fields present in response.',
};
