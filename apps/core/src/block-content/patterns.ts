import { Injectable } from '@nestjs/common';
import { Database, eq, inList, select, type SqlFragment } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { renderForShowing } from '@gatehouse/text';
import { BLOCK } from '../blocks/block-types';
import { PATTERNS } from '../presentation/block-patterns/block-patterns';
import { TEMPLATE_PARTS } from '../presentation/templates/templates';
import type { Post } from '../records/model/post';
import { tagNamesOf } from '../records/store/changed-records';
import { ContentFilters } from '../records/view/content-filters';
import { placedIn, referencesIn, type Placing } from './placing';
import type { Reference } from './references';

/** How deep patterns within patterns are read: each level is a question to the database. */
const DEEPEST = 8;
/** Most patterns that the contents of one reply are filled in with at one level. */
const MOST = 1_000;

const [ALL_PATTERNS, ONE_PATTERN] = tagNamesOf(BLOCK.name);

/** The contents of the patterns of people, by id and by slug. */
interface OwnPatterns {
  byId: ReadonlyMap<number, string>;
  bySlug: ReadonlyMap<string, string>;
}

type OwnPattern = Pick<Post, 'id' | 'slug' | 'content'>;

/** Puts patterns and parts of the theme into contents (docs/interface/web.md#dynamic-blocks). */
@Injectable()
export class Patterns {
  constructor(
    private readonly database: Database,
    filters: ContentFilters,
  ) {
    filters.addFirst(
      (contents, ctx) =>
        this.placeRendered(
          contents.map(({ content_rendered: html }) => html),
          ctx,
        ),
      ['interface'],
    );
  }

  /**
   * A content, as it was written, with its patterns and parts as they are now. A pattern of people that is not published
   * or has a password, and what stands within itself, shows nothing.
   */
  async place(content: string, ctx: RequestContext): Promise<string> {
    const texts = await this.read([content], ctx, (text) => text);
    return placedIn(content, { texts, around, count: 0, characters: 0 });
  }

  /** Contents as HTML, with the comments of their blocks; those of a list are read together. */
  private async placeRendered(contents: readonly string[], ctx: RequestContext): Promise<string[]> {
    const texts = await this.read(contents, ctx, (text) => (text === '' ? '' : renderForShowing(around(text))));
    if (texts.size === 0) return [...contents];
    const placing: Placing = { texts, around: (text) => text, count: 0, characters: 0 };
    return contents.map((content) => {
      placing.count = 0;
      return withLineEnd(placedIn(content.replace(/-->\n$/, '-->'), placing));
    });
  }

  /**
   * The texts of all that contents name, and of what these name, by the keys of references.
   * @param form makes of a content, as it was written, what is placed
   */
  private async read(
    contents: readonly string[],
    ctx: RequestContext,
    form: (content: string) => string,
  ): Promise<ReadonlyMap<string, string>> {
    const texts = new Map<string, string>();
    let wanted = referencesIn(contents);
    for (let depth = 0; wanted.length > 0 && depth < DEEPEST; depth += 1) {
      const read = wanted.slice(0, MOST);
      const own = await this.ownPatterns(read, ctx);
      for (const reference of read) texts.set(reference.key, form(contentOf(reference, own)));
      wanted = referencesIn(read.map(({ key }) => texts.get(key) ?? '')).filter(({ key }) => !texts.has(key));
    }
    return texts;
  }

  private async ownPatterns(references: readonly Reference[], ctx: RequestContext): Promise<OwnPatterns> {
    const ids = references.flatMap((one) => (one.kind === 'synced' ? [one.id] : []));
    const slugs = references.flatMap((one) => (one.kind === 'pattern' ? [one.slug] : []));
    const [byId, bySlug] = await Promise.all([this.withIds(ids, ctx), this.withSlugs(slugs, ctx)]);
    return {
      byId: new Map(byId.map(({ id, content }) => [id, content])),
      bySlug: new Map(bySlug.map(({ slug, content }) => [slug, content])),
    };
  }

  private async withIds(ids: readonly number[], ctx: RequestContext): Promise<OwnPattern[]> {
    if (ids.length === 0) return [];
    ctx.tag(ONE_PATTERN, ids);
    return this.published(inList('id', ids));
  }

  /** Names of the theme's patterns have a slash, which no slug has. */
  private async withSlugs(names: readonly string[], ctx: RequestContext): Promise<OwnPattern[]> {
    const slugs = names.filter((name) => name !== '' && !name.includes('/'));
    if (slugs.length === 0) return [];
    ctx.tag(ALL_PATTERNS);
    return this.published(inList('slug_key', slugs));
  }

  private published(which: SqlFragment): Promise<OwnPattern[]> {
    const query = select<OwnPattern>('posts').columns('id', 'slug', 'content');
    return this.database.rows(query.where(which, eq('type', BLOCK.name), eq('status', 'publish'), eq('password', '')));
  }
}

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

/** The line of a comment at the end is that of what takes its place. */
const withLineEnd = (html: string): string => (html === '' || html.endsWith('\n') ? html : `${html}\n`);
