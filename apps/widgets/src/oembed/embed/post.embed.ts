import { randomBytes } from 'node:crypto';
import type { ImageFacts, PostFacts } from '@gatehouse/dto';
import { decodeEntities, escapeHtml, stripTags } from '@gatehouse/text';
import type { OEmbedView } from '../oembed.view';
import { sizeFor } from './oembed';

export interface Provider {
  name: string;
  url: string;
}

/** The parts of a record that an embed shows. */
export type Embeddable = Pick<PostFacts, 'title' | 'link' | 'protected' | 'authorName' | 'authorUrl' | 'image'>;

/** The oEmbed description of a record of this site (docs/interface/gateway.md#embeds). */
export function postEmbed(post: Embeddable, provider: Provider, maxwidth: number): OEmbedView {
  const { width, height } = sizeFor(maxwidth);
  const image = post.image && thumbnail(post.image, width);
  const title = post.protected ? `Protected: ${post.title}` : post.title;
  return {
    version: '1.0',
    provider_name: provider.name,
    provider_url: provider.url,
    author_name: post.authorName || provider.name,
    author_url: post.authorUrl || provider.url,
    title,
    type: 'rich',
    width,
    height,
    html: html({ link: post.link, title }, width, height),
    ...(image ? { thumbnail_url: image.url, thumbnail_width: image.width, thumbnail_height: image.height } : {}),
  };
}

/** A quotation that links to the post, then a frame. Both carry a secret by which pages tell their frames apart. */
function html({ link, title }: Pick<Embeddable, 'link' | 'title'>, width: number, height: number): string {
  const secret = randomBytes(16)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .padEnd(10, '0')
    .slice(0, 10);
  const frame = link.includes('?') ? `${link}&embed=true` : `${link.replace(/\/?$/, '/')}embed/`;
  const name = escapeHtml(decodeEntities(stripTags(title)));
  return (
    `<blockquote class="wp-embedded-content" data-secret="${secret}"><a href="${escapeHtml(link)}">${title}</a></blockquote>` +
    `<iframe sandbox="allow-scripts" security="restricted" src="${escapeHtml(frame)}#?secret=${secret}"` +
    ` width="${width}" height="${height}" title="${name}" data-secret="${secret}"` +
    ' frameborder="0" marginwidth="0" marginheight="0" scrolling="no" class="wp-embedded-content"></iframe>'
  );
}

/** The largest size of the image that is not wider than the frame, else the image itself. */
function thumbnail(image: ImageFacts, width: number): { url: string; width: number; height: number } {
  return (
    Object.values(image.sizes)
      .filter((size) => size.width <= width)
      .sort((a, b) => b.width - a.width)[0] ?? image
  );
}
