import type { BlobStore } from '@gatehouse/blobs';
import type { Database } from '@gatehouse/persistence';
import type { SiteAddress } from '@gatehouse/rest';

/** The site as a check sees it. */
export interface CheckedSite {
  /** The database of the service that declares the check. */
  database: Database;
  /** The database of another service, for what refers to its records. @throws Error when there is no such service */
  databaseOf(service: string): Promise<Database>;
  blobs: BlobStore;
  addresses: SiteAddress;
}

/**
 * Looks for one kind of thing that should not be in what a service stores (`gatehouse site check`). Declared next to the
 * tables that it is about, and listed in the `checks` of the service.
 */
export interface Check {
  /** In kebab-case: `comments-post`. */
  kind: string;
  /** The problem of the rows that it finds: "comments of posts that do not exist". */
  about: string;
  /** A few words for each finding. */
  find(site: CheckedSite): AsyncIterable<string>;
  /** Repairs all that {@link find} gives, in transactions. Absent where only people can tell what is right. */
  repair?(site: CheckedSite): Promise<void>;
}
