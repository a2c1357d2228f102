import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Bus } from '@gatehouse/bus';
import { recordTag } from '@gatehouse/persistence';
import { peopleByIds, personChanged, type PersonFacts } from '@gatehouse/dto';

/** How long cached people are used, unless core reports a change. */
const CACHE_MS = 30_000;
const MAX_CACHED = 5_000;

/** Reads people from core, all that a response needs in one request. */
@Injectable()
export class People {
  private readonly cache = new LRUCache<number, PersonFacts>({ max: MAX_CACHED, ttl: CACHE_MS });
  private changes = 0;

  constructor(private readonly bus: Bus) {
    bus.listen(personChanged, ({ id }) => {
      this.changes += 1;
      this.cache.delete(id);
      // Replies that were made of the old facts after core had purged them.
      bus.purges.purge(['people', recordTag('person', id)]);
    });
  }

  /** People by id, for views of other records; cached until they change. */
  async cachedByIds(ids: Iterable<number>): Promise<Map<number, PersonFacts>> {
    const { changes } = this;
    const found = new Map<number, PersonFacts>();
    const missing = new Set<number>();
    for (const id of ids) {
      const cached = this.cache.get(id);
      if (cached) found.set(id, cached);
      else missing.add(id);
    }
    if (missing.size === 0) return found;
    for (const [id, person] of await this.byIds(missing)) {
      found.set(id, person);
      // A response from before a change must not be cached.
      if (changes === this.changes) this.cache.set(id, person);
    }
    return found;
  }

  /** People by id; ids without an account are left out. */
  async byIds(ids: Iterable<number>): Promise<Map<number, PersonFacts>> {
    const wanted = [...new Set(ids)].filter((id) => id > 0);
    if (wanted.length === 0) return new Map();
    return new Map((await this.bus.ask(peopleByIds, { ids: wanted })).map((person) => [person.id, person]));
  }

  async byId(id: number): Promise<PersonFacts | undefined> {
    return (await this.byIds([id])).get(id);
  }
}
