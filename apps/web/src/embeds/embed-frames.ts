import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { pictureOf, plain, type Picture } from '@gatehouse/blocks';
import { Assets } from '../assets/assets';
import type { Found } from '../finding/finder';
import { Pages } from '../view/pages';

/** The parts of a page that a frame shows. */
export interface Framed {
  /** Text. */
  title: string;
  /** The address of the page. */
  link: string;
  /** HTML; '' for none. */
  excerpt: string;
  picture?: Picture | undefined;
}

/** Any site may show a frame; nothing in it runs but the script that tells the site how high it is. */
const POLICY = "default-src 'self'; img-src 'self' data: https: http:; script-src 'self'; frame-ancestors *";

/** The small pages that other sites show in a frame, at `<link>embed/` (docs/interface/gateway.md#embeds). */
@Injectable()
export class EmbedFrames {
  constructor(
    private readonly pages: Pages,
    private readonly assets: Assets,
  ) {}

  /** The frame of a post, page or file. */
  async ofRecord({ kind, record }: Found, ctx: RequestContext): Promise<Document> {
    const picture = pictureOf(kind === 'media' ? record : record._embedded?.['wp:featuredmedia']?.[0]);
    const excerpt = kind === 'media' ? record.caption.rendered : record.excerpt.rendered;
    return this.show({ title: plain(record.title.rendered), link: record.link, excerpt, picture }, ctx);
  }

  /** The frame of any page. */
  async show(framed: Framed, ctx: RequestContext): Promise<Document> {
    return this.pages.show(ctx, {
      template: 'embed',
      title: framed.title,
      isBare: true,
      head: { canonical: framed.link, isHidden: true },
      values: { framed, styles: [this.assets.address('embed.css')], scripts: [this.assets.address('embed.js')] },
      headers: { 'content-security-policy': POLICY },
    });
  }
}
