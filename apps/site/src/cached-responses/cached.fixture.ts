import type { Reply } from '@gatehouse/bus';
import { nameOf, seenOf, type Read } from './reads.fixture';
import type { ServicesSite } from './site.fixture';

/** Stands in for the cache of a gateway: keeps what has tags until one of them is purged. */
export class Kept {
  private readonly replies = new Map<string, { read: Read; reply: Reply }>();

  constructor(private readonly site: ServicesSite) {
    site.bus.purges.listen((tags) => {
      for (const [name, { reply }] of this.replies)
        if (tags === 'everything' || tags.some((tag) => reply.tags?.includes(tag))) this.replies.delete(name);
    });
  }

  get names(): string[] {
    return [...this.replies.keys()];
  }

  /** Asks for all that is not kept. */
  async fill(reads: readonly Read[]): Promise<void> {
    for (const read of reads) {
      if (this.replies.has(nameOf(read))) continue;
      const reply = await this.site.ask('GET', read.path, { query: read.query });
      if (reply.tags && reply.status === 200) this.replies.set(nameOf(read), { read, reply });
    }
  }

  /** The names of what is kept and would be different now. */
  async stale(): Promise<string[]> {
    const found: string[] = [];
    for (const [name, { read, reply }] of [...this.replies]) {
      const fresh = await this.site.ask('GET', read.path, { query: read.query });
      if (seenOf(fresh) !== seenOf(reply)) found.push(`${name}, kept with ${reply.tags?.join(' ')}`);
    }
    return found;
  }
}
