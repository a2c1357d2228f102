import { Injectable } from '@nestjs/common';
import type { SubrequestReply } from '@gatehouse/dto';
import type { RequestContext } from '@gatehouse/rest';
import type { FullMediaRecord, PostRecord, RecordKind } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import { bodyOf } from '../interface/reading';

/** A record that has a page of its own. */
export type Found = { kind: 'posts' | 'pages'; record: PostRecord } | { kind: 'media'; record: FullMediaRecord };

/** The target of an address: a record; another address, to which the record has moved; or nothing. */
export type AddressTarget = { found: Found } | { moved: string } | undefined;

const KINDS: readonly RecordKind[] = ['posts', 'pages', 'media'];

/** The relations of records that pages show. */
export const EMBEDS: Readonly<Record<RecordKind, string>> = {
  posts: 'author,wp:term,wp:featuredmedia',
  pages: 'author,wp:featuredmedia',
  media: 'author',
};

/** Finds posts, pages and files by their addresses and numbers. */
@Injectable()
export class Finder {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
  ) {}

  /** Finds the target of a path below home. If only another address has a record of that name, visitors are sent there. */
  async at(path: string, kinds: readonly RecordKind[], ctx: RequestContext): Promise<AddressTarget> {
    const slug = path.slice(path.lastIndexOf('/') + 1);
    if (slug === '') return undefined;
    const found = (await Promise.all(kinds.map((kind) => this.named(kind, slug, ctx)))).flat();
    const exact = found.find(({ record }) => this.home.isAt(record.link, path));
    if (exact) return { found: exact };
    const meant = found.find(({ record }) => isNamed(record.slug, slug));
    return meant && { moved: this.home.local(meant.record.link) };
  }

  /**
   * The record of these kinds with a number; undefined where there is none.
   * @throws RestError 401, 403 when it is not for the visitor
   */
  async withNumber(id: number, ctx: RequestContext, kinds: readonly RecordKind[] = KINDS): Promise<Found | undefined> {
    const reading = this.site.for(ctx);
    const replies = await Promise.all(
      kinds.map((kind) => reading.reply(`/core/v2/${kind}/${id}`, { _embed: EMBEDS[kind] })),
    );
    const at = replies.findIndex(({ status }) => status !== 404);
    const kind = kinds[at];
    if (kind === undefined) return undefined;
    return foundIn(kind, await reading.get(`/core/v2/${kind}/${id}`, { _embed: EMBEDS[kind] }));
  }

  /** Records of this name, those for the visitor alone included. */
  private async named(kind: RecordKind, slug: string, ctx: RequestContext): Promise<Found[]> {
    const reading = this.site.for(ctx);
    const query = { slug, _embed: EMBEDS[kind] };
    const replies = [reading.reply(`/core/v2/${kind}`, query)];
    if (ctx.caller.kind === 'person' && kind !== 'media')
      replies.push(reading.reply(`/core/v2/${kind}`, { ...query, status: 'private' }));
    return (await Promise.all(replies)).flatMap(recordsIn).map((record) => foundIn(kind, record));
  }
}

/** A list, empty where the visitor may not ask for it. */
const recordsIn = (reply: SubrequestReply): unknown[] => (reply.status === 200 ? bodyOf<unknown[]>(reply) : []);

/** The interface says what its answers are, by the route that was asked. */
const foundIn = (kind: RecordKind, record: unknown): Found => ({ kind, record }) as Found;

/** Whether a slug, which may be percent-encoded, is the last part of an address. */
function isNamed(slug: string, part: string): boolean {
  const wanted = part.toLowerCase();
  return slug === wanted || slug === encodeURIComponent(wanted).toLowerCase();
}
