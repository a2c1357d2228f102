import { Choice, DateTime, Int, ListOf, Nullable, Shape, Text } from '@gatehouse/rest';
import type { PostFacts } from '@gatehouse/dto';
import { decodeEntities, stripTags, trimWords } from '@gatehouse/text';
import type { Slide } from '../records/slider';
import { PictureView, SuccessView } from '../views/parts.view';

const EXCERPT_WORDS = 55;

/** A slide or a post that a slider shows. */
export class StreamItemView {
  @Int()
  slider_id!: number;

  @Choice(['slide', 'post'])
  type!: 'slide' | 'post';

  @Int()
  id!: number;

  @Text({ description: 'Plain text.' })
  title!: string;

  @Text({ description: 'Plain text.' })
  excerpt!: string;

  @Nullable(Text())
  link!: string | null;

  @Nullable(Shape(PictureView))
  image!: PictureView | null;

  @Nullable(DateTime())
  date_gmt!: string | null;
}

/** What several sliders show. */
export class StreamView extends SuccessView {
  @ListOf(Shape(StreamItemView))
  data!: StreamItemView[];

  @ListOf(Int(), { description: 'Ids of sliders that do not exist.' })
  not_found!: number[];
}

export const slideItem = (sliderId: number, { id, title, layers, link, bg }: Slide): StreamItemView => ({
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

export const postItem = (sliderId: number, post: PostFacts): StreamItemView => ({
  slider_id: sliderId,
  type: 'post',
  id: post.id,
  title: decodeEntities(stripTags(post.title)),
  excerpt: post.protected ? '' : plainExcerpt(post.excerpt),
  link: post.link,
  image: post.image && { src: post.image.url, alt: post.image.alt, width: post.image.width, height: post.image.height },
  date_gmt: post.dateGmt,
});

const plainExcerpt = (html: string): string => decodeEntities(trimWords(html, EXCERPT_WORDS));
