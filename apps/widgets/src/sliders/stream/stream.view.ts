import { Choice, DateTime, Int, ListOf, Nullable, Shape, Text } from '@gatehouse/rest';
import type { PostFacts } from '@gatehouse/dto';
import { decodeEntities, stripTags, trimWords } from '@gatehouse/text';
import type { Slide } from '../slide';
import { Picture } from '../parts';
import { SuccessView } from '../slider.view';

const EXCERPT_WORDS = 55;

/** A slide or a post that a slider shows. */
export class StreamItemView {
  @Int({ description: 'The slider that shows the item.' })
  slider_id!: number;

  @Choice(['slide', 'post'], { description: 'Whether the item is a slide of the slider or a post.' })
  type!: 'slide' | 'post';

  @Int({ description: 'Identifier of the slide or post.' })
  id!: number;

  @Text({ description: 'Plain text.', examples: ['Morning'] })
  title!: string;

  @Text({ description: 'Plain text of at most 55 words.', examples: ['The first boats leave before the sun is up.'] })
  excerpt!: string;

  @Nullable(Text(), { description: 'Where the item leads.', examples: ['https://example.org/news/first-boats/'] })
  link!: string | null;

  @Nullable(Shape(Picture), { description: 'Null without an image.' })
  image!: Picture | null;

  @Nullable(DateTime(), {
    description: 'When the post was published, in UTC; null for slides.',
    examples: ['2027-01-31T10:00:00'],
  })
  date_gmt!: string | null;
}

/** What several sliders show. */
export class StreamView extends SuccessView {
  @ListOf(Shape(StreamItemView))
  data!: StreamItemView[];

  @ListOf(Int(), { description: 'Ids of sliders that do not exist.', examples: [[404]] })
  not_found!: number[];
}

/** A slide as an item of a stream. */
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

/** A post as an item of a stream. */
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
