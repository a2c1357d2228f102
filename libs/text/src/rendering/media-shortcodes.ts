import { escapeHtml } from '../html/entities';
import { fillShortcodes, type Fill, type Shortcode } from './shortcode-parser';

/** The kinds of files that players play, by the endings of their names. */
const AUDIO = { mp3: 'audio/mpeg', m4a: 'audio/mpeg', ogg: 'audio/ogg', wav: 'audio/wav', flac: 'audio/flac' } as const;
const VIDEO = { mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm', ogv: 'video/ogg', flv: 'video/x-flv' } as const;

/** Pixels of a film of which nobody said how large it is. */
const WIDTH = 640;
const HEIGHT = 360;

const FILLS: Readonly<Record<string, Fill>> = {
  caption: captioned,
  wp_caption: captioned,
  audio: (shortcode) => player(shortcode, 'audio', AUDIO),
  video: film,
  // Who provides it is not asked here: the address leads to it.
  embed: ({ attributes, content }) => linkTo((content ?? attributes.get('src') ?? '').trim()),
};

/**
 * HTML with the shortcodes of media filled in that need nothing but what they say: captions, players, links to what is
 * embedded (docs/interface/core.md#shortcodes). Galleries need files, and stay.
 */
export const withMediaShortcodes = (html: string): string => fillShortcodes(html, FILLS);

/** An image and what follows it, which is its caption. */
const IMAGE = /^\s*((?:<a\s[^<>]*>\s*)?<img\s[^<>]*>(?:\s*<\/a>)?)(.*)$/is;

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

function film(shortcode: Shortcode): string {
  const { attributes } = shortcode;
  const width = Number.parseInt(attributes.get('width') ?? '', 10) || WIDTH;
  const height = Number.parseInt(attributes.get('height') ?? '', 10) || HEIGHT;
  const poster = addressIn(attributes.get('poster'));
  const words = [`width="${width}"`, `height="${height}"`, ...named('poster', poster)];
  const html = player(shortcode, 'video', VIDEO, words);
  return html === '' ? '' : `<div style="width: ${width}px;" class="wp-video">${html}</div>`;
}

/** A player of the files that a shortcode names; '' where it names none. */
function player(
  { attributes }: Shortcode,
  element: 'audio' | 'video',
  types: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): string {
  const sources = ['src', ...Object.keys(types)].flatMap((name) => {
    const address = addressIn(attributes.get(name));
    const type = types[name] ?? types[endingOf(address)];
    return address === '' ? [] : [{ address, type }];
  });
  const [first] = sources;
  if (!first) return '';
  const flags = ['loop', 'autoplay', 'muted'].filter((name) => isOn(attributes.get(name))).map((name) => `${name}="1"`);
  const preload = attributes.get('preload') ?? (element === 'audio' ? 'none' : 'metadata');
  const head = [
    `class="wp-${element}-shortcode"`,
    ...words,
    ...flags,
    `preload="${escapeHtml(preload)}"`,
    ...(element === 'audio' ? ['style="width: 100%;"'] : []),
    'controls="controls"',
  ].join(' ');
  const parts = sources.map(({ address, type }) =>
    type === undefined ? `<source src="${address}" />` : `<source type="${type}" src="${address}" />`,
  );
  return `<${element} ${head}>${parts.join('')}<a href="${first.address}">${first.address}</a></${element}>`;
}

const isOn = (flag: string | undefined): boolean => flag !== undefined && !['', '0', 'off', 'false'].includes(flag);

const endingOf = (address: string): string => /\.(\w{1,5})(?:$|[?#])/.exec(address)?.[1]?.toLowerCase() ?? '';

const linkTo = (text: string): string | undefined => {
  const address = addressIn(text.replace(/<[^<>]*>/g, ''));
  return address === '' ? undefined : `<p><a href="${address}">${address}</a></p>`;
};

/** An address on the web, or on this site, as a value of an attribute; '' for anything else, such as a script. */
function addressIn(text = ''): string {
  const address = text.trim().replaceAll('&#038;', '&').replaceAll('&amp;', '&');
  return /^(?:https?:\/\/|\/(?!\/))[^\s"'<>`\\]+$/i.test(address) ? escapeHtml(address) : '';
}
