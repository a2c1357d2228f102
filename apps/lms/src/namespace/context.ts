/** `edit` shows the raw content, to those who may edit it. */
export type Context = 'view' | 'edit';
