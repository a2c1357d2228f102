import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { ContentEmbeds } from '../embeds/content-embeds';
import { contentPieces, isShortcode } from '@gatehouse/text';
import { Interface } from '../interface/interface';
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

/** An image or a frame. No tag contains a `<`, which bounds every attempt. */
const TAG = /<(?:img|iframe)\s[^<>]+>/gi;

/**
 * Content whose images and frames load when they are seen. The first image loads at once, as on WordPress: it is what
 * people see first.
 */
export function loadedWhenSeen(html: string): string {
  if (!/<i(?:mg|frame)\s/i.test(html)) return html;
  let images = 0;
  return html.replace(TAG, (tag) => {
    const isImage = /^<img/i.test(tag);
    if (isImage) images += 1;
    return isImage && images === 1 ? tag.replace(/\sloading="lazy"/, '') : lazy(tag);
  });
}

const lazy = (tag: string): string =>
  /\s(?:loading|data-secret)=/.test(tag) ? tag : tag.replace(/\s/, ' loading="lazy" ');
