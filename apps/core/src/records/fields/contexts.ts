/** The contexts that show a field of a response: all of them. */
export const ALL = ['view', 'edit', 'embed'] as const;
/** Those of a record read by itself; lists that embed the record leave the field out. */
export const READ = ['view', 'edit'] as const;
/** That of editors alone. */
export const EDIT = ['edit'] as const;
