// Made by `npm run services` from the package.json of each app.

/** The names of the services, which are also the prefixes of their settings. */
export const SERVICES = ['core', 'calendar', 'lms', 'web', 'widgets'] as const;

/** Those that have a database. */
export const STORES = ['core', 'calendar', 'lms', 'widgets'] as const;

/** The processes that sign something, and so have a secret of their own: `<NAME>_SECRET`. */
export const SIGNERS = ['gateway', 'core', 'calendar', 'widgets'] as const;
