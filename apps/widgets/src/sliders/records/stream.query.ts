import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { publishedPosts, type PostFacts } from '@gatehouse/dto';
import { decodeEntities, stripTags, trimWords } from '@gatehouse/text';
import type { Picture, Slide, Slider } from './slider';
import { isVisible } from './sliders.query';

/** A slide or a post that a slider shows. */
export interface StreamItem {
  slider_id: number;
  type: 'slide' | 'post';
  id: number;
  /** Plain text. */
  title: string;
  excerpt: string;
  link: string | null;
  image: Picture | null;
  date_gmt: string | null;
}

const EXCERPT_WORDS = 55;

const plainExcerpt = (html: string): string => decodeEntities(trimWords(html, EXCERPT_WORDS));

/** Reads what sliders show: their own slides, or the posts of their source (docs/interface/widgets.md#sliders). */
@Injectable()
export class StreamQuery {
  constructor(private readonly bus: Bus) {}

  async items(slider: Slider, drafts: boolean): Promise<StreamItem[]> {
    if (slider.source.type === 'gallery')
      return slider.slides.filter((slide) => isVisible(slide, drafts)).map((slide) => slideItem(slider.id, slide));
    const { ids, max, orderby, order } = slider.source;
    const posts = await this.bus.ask(publishedPosts, { ...(ids ? { ids } : {}), max, orderby, order });
    return posts.map((post) => postItem(slider.id, post));
  }
}

const slideItem = (sliderId: number, { id, title, layers, link, bg }: Slide): StreamItem => ({
  slider_id: sliderId,
  type: 'slide',
  id,
  title,
  excerpt: plainExcerpt(
    layers
      .filter(({ type }) => type === 'text')
      .map(({ content }) => content)
      .join(' '),
  ),
  link: link?.url ?? null,
  image: bg.image,
  date_gmt: null,
});

const postItem = (sliderId: number, post: PostFacts): StreamItem => ({
  slider_id: sliderId,
  type: 'post',
  id: post.id,
  title: decodeEntities(stripTags(post.title)),
  excerpt: post.protected ? '' : plainExcerpt(post.excerpt),
  link: post.link,
  image: post.image && { src: post.image.url, alt: post.image.alt, width: post.image.width, height: post.image.height },
  date_gmt: post.dateGmt,
});
