import type { ArgSpec } from '@gatehouse/rest';

/** Which fields of a record are shown. */
export type Context = 'view' | 'embed' | 'edit';

export const contextArg: ArgSpec = {
  type: 'string',
  enum: ['view', 'embed', 'edit'],
  default: 'view',
  description: 'Scope under which the request is made; determines fields present in response.',
};
