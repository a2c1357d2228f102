export const CONTEXTS = ['view', 'edit'] as const;

/** `edit` shows the raw content, to those who may edit it. */
export type Context = (typeof CONTEXTS)[number];
