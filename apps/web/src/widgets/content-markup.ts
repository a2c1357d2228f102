import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { ContentEmbeds } from '../embeds/content-embeds';
import { contentPieces, isShortcode } from '@gatehouse/text';
import { Interface } from '../interface/interface';
import { loadedWhenSeen } from './loading';
import { filesOf, WidgetMarkup, type PlacedMarkup } from './widget-markup';

/** Most widgets of one text; further ones are left out, so that a page stays bounded. */
const MOST = 20;

/** Content with its embeds, forms, sliders and maps in their places (docs/interface/widgets.md). */
@Injectable()
export class ContentMarkup {
  constructor(
    private readonly site: Interface,
    private readonly widgets: WidgetMarkup,
    private readonly embeds: ContentEmbeds,
  ) {}

  /**
   * Rendered content with widgets in place of their shortcodes. Widgets that do not exist are left out.
   * @param container the record of the content, which forms name in their mails
   */
  async place(html: string, ctx: RequestContext, container = 0): Promise<PlacedMarkup> {
    const pieces = contentPieces(loadedWhenSeen(await this.embeds.fill(html, ctx)));
    const shortcodes = pieces.filter(isShortcode).slice(0, MOST);
    const reading = this.site.for(ctx);
    const placed = await Promise.all(
      shortcodes.map((shortcode, at) => this.widgets.read(shortcode, { container, order: at + 1 }, reading)),
    );
    const byShortcode = new Map(shortcodes.map((shortcode, at) => [shortcode, placed[at]?.html ?? '']));
    return {
      html: pieces.map((piece) => (isShortcode(piece) ? (byShortcode.get(piece) ?? '') : piece)).join(''),
      ...filesOf(...placed),
    };
  }
}
