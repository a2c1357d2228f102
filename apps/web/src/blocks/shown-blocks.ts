import { Injectable } from '@nestjs/common';
import type { BlocksQuestion } from '@gatehouse/dto';
import { Home } from '../addresses/home';
import { EMBEDS } from '../finding/finder';
import { Interface } from '../interface/interface';
import type { Visit } from '../interface/visit';
import type { PostRecord } from '../records/post.record';
import { isFilledIn } from './block-kinds';
import { BlockMarkup } from './block-markup';

/** What blocks show apart from a page: to those who write, while they write (docs/interface/editor.md#rendered-blocks). */
@Injectable()
export class ShownBlocks {
  constructor(
    private readonly site: Interface,
    private readonly blocks: BlockMarkup,
    private readonly home: Home,
  ) {}

  /** No HTML for a block that pages do not fill in. */
  async of({ visit: word, html, name, post }: BlocksQuestion): Promise<{ html?: string }> {
    if (name !== undefined && !isFilledIn(name)) return {};
    const address = { path: `${this.home.path}/`, search: '' };
    const visit = visitBy(word, address);
    const record = post && (await this.record(post, visit));
    if (record) address.path = this.home.local(record.link);
    return { html: (await this.blocks.fill(html, { record, isApart: true }, visit)).trim() };
  }

  private record({ route, id }: NonNullable<BlocksQuestion['post']>, visit: Visit): Promise<PostRecord | undefined> {
    const kind = route === 'pages' ? 'pages' : 'posts';
    return this.site.for(visit).find<PostRecord>(`/core/v2/${kind}/${id}`, { _embed: EMBEDS[kind] });
  }
}

/** The visit of a person whom the gateway has given its word for. Nobody keeps what is shown. */
function visitBy(word: string, address: Visit['request']['address']): Visit {
  const memory = new Map<string, unknown>();
  return {
    caller: { kind: 'person' },
    request: { visit: word, address },
    once<T>(key: string, load: () => T): T {
      if (!memory.has(key)) memory.set(key, load());
      return memory.get(key) as T;
    },
    tag: () => undefined,
    holdsUntil: () => undefined,
    keepNothing: () => undefined,
  };
}
