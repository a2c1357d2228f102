import { Choice } from '../values/decorators';

/** Which fields of a resource a response shows: those for readers, for lists that embed the resource, or for editors. */
export type Context = 'view' | 'embed' | 'edit';

/** The contexts that show a field, for its declaration: `@Text({ context: CONTEXTS.all })`. */
export const CONTEXTS = { all: ['view', 'edit', 'embed'], read: ['view', 'edit'], edit: ['edit'] } as const;

/** The argument `context` of routes that show resources (docs/interface/core.md#rules-for-every-route). */
export class ContextArgs {
  @Choice(['view', 'embed', 'edit'], {
    default: 'view',
    description: 'Scope under which the request is made; determines fields present in response.',
  })
  context!: Context;
}
