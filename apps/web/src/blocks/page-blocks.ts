import { Injectable } from '@nestjs/common';
import { BlockMarkup, feedEntries, hasBlocks, type ContentSubject } from '@gatehouse/blocks';
import { Bus } from '@gatehouse/bus';
import { SiteFacts } from '@gatehouse/service';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import type { Visit } from '../interface/reading';
import { Pages } from '../view/pages';
import { Templates } from '../view/templates';

/** Fills in the blocks of contents as the visitor of a page sees them: with the addresses and templates of pages. */
@Injectable()
export class PageBlocks {
  private readonly blocks: BlockMarkup;

  constructor(
    private readonly site: Interface,
    private readonly facts: SiteFacts,
    private readonly pages: Pages,
    private readonly bus: Bus,
    private readonly home: Home,
    templates: Templates,
  ) {
    this.blocks = new BlockMarkup(templates);
  }

  /**
   * Content with what its dynamic blocks show.
   * @param html with the comments of these blocks, if it has any (docs/interface/web.md#dynamic-blocks)
   * @param about the post or page whose content it is, and what is asked for of it
   */
  async fill(html: string, about: ContentSubject, ctx: Visit): Promise<string> {
    if (!hasBlocks(html)) return html;
    const [settings, language] = await Promise.all([this.facts.settings(), this.pages.language()]);
    return this.blocks.fill(html, about, {
      reading: this.site.for(ctx),
      language,
      home: this.home,
      settings,
      address: ctx.request.address,
      isSignedIn: ctx.caller.kind === 'person',
      feed: (url) => feedEntries(this.bus, url, ctx),
      holdsUntil: (moment) => ctx.holdsUntil(moment),
    });
  }
}
