import type { CachedEmbed } from '@gatehouse/dto';
import { attributesOf, decodeEntities, escapeHtml, isWebAddress, stripTags } from '@gatehouse/text';
import type { OEmbedView } from '../oembed.view';

/** An address of which nothing is known. */
export const unknownEmbed = (url: string): CachedEmbed => ({
  url,
  html: '',
  title: '',
  provider: '',
  frame: '',
  width: 0,
  height: 0,
  picture: '',
});

/** What a provider's answer means for contents, in the markup of the reference. */
export function embedOf(url: string, answer: OEmbedView): CachedEmbed {
  const title = plain(answer.title);
  // Nothing in it is a shortcode of the content around it.
  const html = markupOf(url, answer, title).replaceAll('[', '&#91;');
  const { frame, width, height } = frameIn(html);
  const photo = answer.type === 'photo' ? answer.url : undefined;
  return {
    url,
    html,
    title,
    provider: plain(answer.provider_name),
    frame,
    width: width || (answer.width ?? 0),
    height: height || (answer.height ?? 0),
    picture: [answer.thumbnail_url, photo].find((address) => address !== undefined && isWebAddress(address)) ?? '',
  };
}

const plain = (text = ''): string => decodeEntities(stripTags(text)).replace(/\s+/g, ' ').trim();

function markupOf(
  url: string,
  { type, html = '', url: picture = '', width, height }: OEmbedView,
  title: string,
): string {
  const href = escapeHtml(url);
  switch (type) {
    case 'photo': {
      const size = width && height ? ` width="${width}" height="${height}"` : '';
      return `<a href="${href}"><img src="${escapeHtml(picture)}" alt="${escapeHtml(title)}"${size} /></a>`;
    }
    case 'link':
      return title === '' ? '' : `<a href="${href}">${escapeHtml(title)}</a>`;
    default:
      return withTitle(html.replace(/[\r\n]+/g, ' ').trim(), title);
  }
}

const FRAME = /<iframe\s([^<>]*)>/i;

/** A frame says what is in it: people who cannot see it hear its title. */
function withTitle(html: string, title: string): string {
  if (title === '') return html;
  return html.replace(FRAME, (_, attributes: string) => {
    const others = ` ${attributes}`.replace(/\stitle=(?:"[^"]*"|'[^']*')/i, '');
    return `<iframe title="${escapeHtml(title)}" ${others.trimStart()}>`;
  });
}

function frameIn(html: string): Pick<CachedEmbed, 'frame' | 'width' | 'height'> {
  const attributes = new Map(
    attributesOf(FRAME.exec(html)?.[1] ?? '').map(({ name, value = '' }) => [
      name.toLowerCase(),
      decodeEntities(value),
    ]),
  );
  const src = attributes.get('src') ?? '';
  const pixels = (name: string): number => Number(/^\d{1,5}(?=px$|$)/.exec(attributes.get(name) ?? '')?.[0] ?? 0);
  const frame = src.startsWith('//') ? `https:${src}` : src;
  return { frame: isWebAddress(frame) ? frame : '', width: pixels('width'), height: pixels('height') };
}
