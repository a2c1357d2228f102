/** The table of the keys of repeated requests, in the database of every service. No reply is made of it. */
export const IDEMPOTENCY_KEYS = 'idempotency_keys';

/** The table of what was imported from other sites, in the database of every service. No reply is made of it. */
export const IMPORTED = 'imported';

/** The table of the last write of a command, in the database of every service. No reply is made of it. */
export const COMMAND_WRITES = 'command_writes';

/** The table of the versions of records, in the database of every service. It changes with what it is about. */
export const RECORD_VERSIONS = 'record_versions';
