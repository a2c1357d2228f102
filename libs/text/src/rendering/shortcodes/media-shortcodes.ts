import { escapeHtml } from '../../html/entities';
import { addressIn, audioPlayer, videoPlayer, withPlayers } from './players';
import { fillShortcodes, type Fill, type Shortcode } from './shortcode-parser';

/** The page of a film, which is embedded and not played. */
const FILM_PAGE = /^https?:\/\/(?:(?:www\.)?(?:youtube\.com\/watch|youtu\.be\/)|(?:[\w-]+\.)?vimeo\.com\/)/i;

const FILLS: Readonly<Record<string, Fill>> = {
  caption: captioned,
  wp_caption: captioned,
  audio: audioPlayer,
  video: (shortcode, isAlone) => {
    const page = shortcode.attributes.get('src') ?? '';
    return FILM_PAGE.test(page) ? linkTo(page, isAlone) : videoPlayer(shortcode);
  },
  // Who provides it is not asked here: the address leads to it.
  embed: ({ attributes, content }, isAlone) => linkTo((content ?? attributes.get('src') ?? '').trim(), isAlone),
};

/**
 * HTML with the shortcodes of media filled in that need nothing but what they say: captions, players, links to what is
 * embedded (docs/interface/core.md#shortcodes). Galleries and playlists need files, and stay. The addresses of sounds and
 * films that stand alone are players, too.
 */
export const withMediaShortcodes = (html: string): string => withPlayers(fillShortcodes(html, FILLS));

/** An image and what follows it, which is its caption. */
const IMAGE = /((?:<a\s[^<>]*>\s*)?<img\s[^<>]*>(?:\s*<\/a>)?)(.*)$/is;

/** An image with its caption as a figure; without a caption or a width, the image alone. */
function captioned({ attributes, content = '' }: Shortcode): string {
  const { image, caption } = captionIn(attributes.get('caption'), content);
  const width = Number.parseInt(attributes.get('width') ?? '', 10);
  if (!(width >= 1) || caption === '') return image;
  const id = className(attributes.get('id'));
  const captionId = className(attributes.get('caption_id')) || (id === '' ? '' : `caption-${id.replaceAll('_', '-')}`);
  const classes = ['wp-caption', attributes.get('align') ?? 'alignnone', attributes.get('class') ?? ''];
  const figure = [
    ...named('id', id),
    ...named('aria-describedby', captionId),
    `style="width: ${width}px"`,
    `class="${escapeHtml(classes.join(' ').trim())}"`,
  ];
  const text = [...named('id', captionId), 'class="wp-caption-text"'].join(' ');
  return `<figure ${figure.join(' ')}>${image}<figcaption ${text}>${caption}</figcaption></figure>`;
}

/** Old captions are an attribute, later ones follow the image. */
function captionIn(attribute: string | undefined, content: string): { image: string; caption: string } {
  if (attribute !== undefined) return { image: content, caption: attribute };
  const [, image = content, text = ''] = IMAGE.exec(content) ?? [];
  return { image, caption: text.trim() };
}

const named = (name: string, value: string): string[] => (value === '' ? [] : [`${name}="${value}"`]);

const className = (text = ''): string => text.replace(/[^\w-]/g, '');

const linkTo = (text: string, isAlone: boolean): string | undefined => {
  const address = addressIn(text.replace(/<[^<>]*>/g, ''));
  if (address === '') return undefined;
  const link = `<a href="${address}">${address}</a>`;
  return isAlone ? `<p>${link}</p>` : link;
};
