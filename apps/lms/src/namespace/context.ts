export const CONTEXTS = ['view', 'edit'] as const;

/** `edit` shows the raw content, to those who may edit it. */
export type Context = (typeof CONTEXTS)[number];

/** Declares a field of a record that all contexts show: `@Text(SHOWN)`. */
export const SHOWN = { context: CONTEXTS } as const;

/** Declares a field of a record that is computed, or depends on the caller: context `view` alone shows it. */
export const COMPUTED = { readonly: true, context: ['view'] } as const;
