import { PurgeLog, type Purged } from './purge-log';

/**
 * Tells gateways which cached responses are no longer true. A reply says what it was made of by its tags; what changes
 * something purges the tags of it (docs/decisions/0034-tags-and-purges.md).
 */
export abstract class Purges {
  /** The purges of this process and those that it heard of. Replies and answers carry the tags that were purged while they were made. */
  readonly log = new PurgeLog();

  /** Tells every gateway that what has these tags has changed. Called after the commit, before the writer gets its reply. */
  abstract purge(tags: readonly string[]): void;

  /** Calls back for each purge of any process; for gateways. In one process it happens within {@link purge}. */
  abstract listen(purged: (tags: Purged) => void): void;

  /** False while purges may not arrive: then nothing may be kept, and nothing that is kept may be served. */
  abstract readonly reliable: boolean;
}

/** The purges of the one-process site: function calls. */
export class LocalPurges extends Purges {
  override readonly reliable = true;
  private readonly listeners: ((tags: Purged) => void)[] = [];

  purge(tags: readonly string[]): void {
    for (const listener of this.listeners) listener(tags);
  }

  listen(purged: (tags: Purged) => void): void {
    this.listeners.push(purged);
  }
}
