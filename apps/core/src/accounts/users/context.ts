import { Choice, type ValueDecorator } from '@gatehouse/rest';

/** Which fields of a record are shown. */
export type Context = 'view' | 'embed' | 'edit';

/** The argument `context` of routes that show records. */
export const ContextChoice = (): ValueDecorator<Context> =>
  Choice(['view', 'embed', 'edit'], {
    default: 'view',
    description: 'Scope under which the request is made; determines fields present in response.',
  });
