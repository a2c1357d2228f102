import { Injectable } from '@nestjs/common';
import {
  BLOCK_LANGUAGES,
  BLOCK_TEMPLATES,
  BlockMarkup,
  feedEntries,
  hasBlocks,
  TemplateFolders,
  type BlockSurroundings,
  type ContentSubject,
  type Places,
  type PostRecord,
} from '@gatehouse/blocks';
import { Bus } from '@gatehouse/bus';
import type { RequestContext } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { Texts, withoutBlockComments } from '@gatehouse/text';
import { publicType } from '../records/model/post-type';
import { ContentFilters, type ShownContent } from '../records/view/content-filters';
import { OwnReading } from './own-reading';
import { hasLinkedParts, hasParts, recordsOf, type Subject } from './subjects';

/** Fills in blocks that show something of the site, in the interface (docs/interface/core.md#dynamic-blocks-in-contents). */
@Injectable()
export class DynamicBlocks {
  private readonly blocks = new BlockMarkup(new TemplateFolders([BLOCK_TEMPLATES]));
  private readonly texts = new Texts(BLOCK_LANGUAGES);
  private readonly home: Places;

  constructor(
    private readonly facts: SiteFacts,
    private readonly bus: Bus,
    config: Config,
    filters: ContentFilters,
  ) {
    // What is in the interface is read elsewhere: all addresses are whole.
    this.home = { path: config.homeUrl, pages: `${config.baseUrl}/-/`, local: (address) => address };
    filters.add((contents, ctx) => this.fillAll(contents, ctx), ['interface']);
  }

  /**
   * The contents with what their blocks show. All of a reply are filled in together: what several ask for is read once
   * (docs/decisions/0099-dynamic-blocks-in-contents.md).
   */
  private async fillAll(contents: readonly ShownContent[], ctx: RequestContext): Promise<readonly string[]> {
    const shown = contents.filter(({ type, content_rendered: html }) => isOfPeople(type) && hasBlocks(html));
    // Texts of others, which blocks show in theirs, have nothing filled in: it could hold these again.
    if (shown.length === 0 || ctx.isInner) return contents.map((one) => bare(one.content_rendered));
    const reading = new OwnReading(ctx);
    const own = shown.filter(hasParts);
    const records = await recordsOf(own, reading, { hasLinked: own.some(hasLinkedParts) });
    const surroundings = await this.surroundings(reading, ctx);
    return Promise.all(
      contents.map(async (one) => {
        if (!shown.includes(one)) return bare(one.content_rendered);
        return this.filled(one.content_rendered, { record: records.get(one.id) }, surroundings);
      }),
    );
  }

  /** What blocks show apart from a content: to those who write, while they write. */
  async ofBlocks(html: string, post: Subject | undefined, ctx: RequestContext): Promise<string> {
    const reading = new OwnReading(ctx);
    const records = post ? await recordsOf([post], reading, { hasContents: true }) : undefined;
    const subject = { record: post && records?.get(post.id), isApart: true };
    return (await this.filled(html, subject, await this.surroundings(reading, ctx))).trim();
  }

  private async filled(html: string, about: ContentSubject, surroundings: BlockSurroundings): Promise<string> {
    const address = { path: pathOf(about.record, this.home.path), search: '' };
    const text = await this.blocks.fill(html.replace(/-->\n$/, '-->'), about, { ...surroundings, address });
    return text === '' || text.endsWith('\n') ? text : `${text}\n`;
  }

  private async surroundings(reading: OwnReading, ctx: RequestContext): Promise<BlockSurroundings> {
    ctx.tag('site');
    const settings = await this.facts.settings();
    return {
      reading,
      settings,
      language: this.texts.around(settings.language),
      home: this.home,
      address: { path: '/', search: '' },
      isSignedIn: ctx.caller.kind === 'person',
      feed: (url) => feedEntries(this.bus, url, ctx),
      holdsUntil: (moment) => ctx.holdsUntil(moment),
      spent: { characters: 0 },
    };
  }
}

/** Patterns and menus are shown as they are written. */
const isOfPeople = (type: string | undefined): boolean => type !== undefined && publicType(type) !== undefined;

/** No comment leaves the site: it may hold notes of those who write. */
const bare = (html: string): string => (hasBlocks(html) ? withoutBlockComments(html) : html);

/** The path of a record below home. */
const pathOf = (record: PostRecord | undefined, home: string): string =>
  record?.link.startsWith(`${home}/`) ? record.link.slice(home.length) : '/';
