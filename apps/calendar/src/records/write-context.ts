import type { EntityManager } from 'typeorm';
import type { Caller } from '@gatehouse/access';
import type { SlugAllocator } from '@gatehouse/persistence';
import type { Site } from './site';

/** Who writes, and the site as of the request. */
export interface Author {
  caller: Caller;
  site: Site;
}

/** A transaction of `database.writeUnique` and what every write in it needs. */
export interface WriteContext extends Author {
  tx: EntityManager;
  slugs: SlugAllocator;
}
