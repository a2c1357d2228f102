import { Injectable } from '@nestjs/common';
import { Database, eq, inList, select } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { BLOCK } from '../blocks/block-types';
import { PATTERNS } from '../presentation/block-patterns/block-patterns';
import { TEMPLATE_PARTS } from '../presentation/templates/templates';
import type { Post } from '../records/model/post.entity';
import { PostReader } from '../records/model/post.reader';
import { tagNamesOf } from '../records/store/changed-records';
import { piecesOf, type Reference } from './references';

/** Most patterns and parts of one content, those within others included; further ones show nothing. */
const MOST = 20;

/** A content whose patterns are being placed. */
interface Placing {
  ctx: RequestContext;
  /** The patterns that have been begun. */
  count: number;
}

/** The contents of the patterns of people, by id and by slug. */
interface OwnPatterns {
  byId: ReadonlyMap<number, string>;
  bySlug: ReadonlyMap<string, string>;
}

const [ALL_PATTERNS, ONE_PATTERN] = tagNamesOf(BLOCK.name);

/** Puts patterns and parts of the theme into contents (docs/interface/web.md#dynamic-blocks). */
@Injectable()
export class Patterns {
  constructor(
    private readonly reader: PostReader,
    private readonly database: Database,
  ) {}

  /**
   * A content, as it was written, with its patterns and parts as they are now. A pattern of people that is not published
   * or has a password, and what stands within itself, shows nothing.
   */
  place(content: string, ctx: RequestContext): Promise<string> {
    return this.placed(content, [], { ctx, count: 0 });
  }

  private async placed(content: string, above: readonly string[], placing: Placing): Promise<string> {
    const pieces = piecesOf(content);
    const references = pieces.filter((piece) => typeof piece !== 'string');
    if (references.length === 0) return content;
    const own = await this.ownPatterns(references, placing.ctx);
    const texts = pieces.map(async (piece) => {
      if (typeof piece === 'string') return piece;
      placing.count += 1;
      const isShown = placing.count <= MOST && !above.includes(piece.key);
      return around(isShown ? await this.placed(contentOf(piece, own), [...above, piece.key], placing) : '');
    });
    return (await Promise.all(texts)).join('');
  }

  private async ownPatterns(references: readonly Reference[], ctx: RequestContext): Promise<OwnPatterns> {
    const ids = new Set(references.flatMap((one) => (one.kind === 'synced' ? [one.id] : [])));
    const slugs = new Set(references.flatMap((one) => (one.kind === 'pattern' ? [one.slug] : [])));
    const [byId, bySlug] = await Promise.all([this.withIds([...ids], ctx), this.withSlugs([...slugs], ctx)]);
    return {
      byId: new Map(byId.filter(isPublic).map(({ id, content }) => [id, content])),
      bySlug: new Map(bySlug.filter(isPublic).map(({ slug, content }) => [slug, content])),
    };
  }

  private withIds(ids: number[], ctx: RequestContext): Promise<Post[]> {
    ctx.tag(ONE_PATTERN, ids);
    return this.reader.byIds(ids, 'edit');
  }

  /** Names of the theme's patterns have a slash, which no slug has. */
  private async withSlugs(names: readonly string[], ctx: RequestContext): Promise<Post[]> {
    const slugs = names.filter((name) => name !== '' && !name.includes('/'));
    if (slugs.length === 0) return [];
    ctx.tag(ALL_PATTERNS);
    return this.database.rows(select<Post>('posts').where(eq('type', BLOCK.name), inList('slug_key', slugs)));
  }
}

const isPublic = ({ type, status, password }: Post): boolean =>
  type === BLOCK.name && status === 'publish' && password === '';

function contentOf(reference: Reference, { byId, bySlug }: OwnPatterns): string {
  switch (reference.kind) {
    case 'synced':
      return byId.get(reference.id) ?? '';
    case 'pattern':
      return PATTERNS.find(({ name }) => name === reference.slug)?.content ?? bySlug.get(reference.slug) ?? '';
    case 'part': {
      const { slug, tag } = reference;
      const content = TEMPLATE_PARTS.get(slug);
      return content === undefined ? '' : `<${tag} class="wp-block-template-part">${content}</${tag}>`;
    }
  }
}

/** A content without another block is still one of blocks, whose lines are not paragraphs. */
const around = (text: string): string => `<!-- wp:block -->${text}<!-- /wp:block -->`;
