import { escapeHtml } from '../../html/entities';
import { fillEmbeds } from '../embeds';
import type { Shortcode } from './shortcode-parser';

/** The kinds of files that players play, by the endings of their names. */
const AUDIO = { mp3: 'audio/mpeg', m4a: 'audio/mpeg', ogg: 'audio/ogg', wav: 'audio/wav', flac: 'audio/flac' } as const;
const VIDEO = { mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm', ogv: 'video/ogg', flv: 'video/x-flv' } as const;

/** Pixels of a film of which nobody said how large it is. */
const WIDTH = 640;
const HEIGHT = 360;

type Words = Shortcode['attributes'];

/** The player of `[audio]`; '' where it names no file. */
export const audioPlayer = ({ attributes }: Shortcode): string => player(attributes, 'audio', AUDIO);

/** No tag contains a `<`, which bounds every attempt. */
const TRACK = /<track\s[^<>]*>/g;

/** The player of `[video]`, with the tracks that it encloses: subtitles, chapters. */
export function videoPlayer({ attributes, content = '' }: Shortcode): string {
  const width = Number.parseInt(attributes.get('width') ?? '', 10) || WIDTH;
  const height = Number.parseInt(attributes.get('height') ?? '', 10) || HEIGHT;
  const poster = addressIn(attributes.get('poster'));
  const words = [`width="${width}"`, `height="${height}"`, ...(poster === '' ? [] : [`poster="${poster}"`])];
  const html = player(attributes, 'video', VIDEO, { words, within: (content.match(TRACK) ?? []).join('') });
  return html.startsWith('<video') ? `<div style="width: ${width}px;" class="wp-video">${html}</div>` : html;
}

const FILE = new RegExp(`\\.(?:${Object.keys({ ...AUDIO, ...VIDEO }).join('|')})(?=[\\s<"?#])`, 'i');

/** HTML in which the addresses of sounds and films that stand alone are players. */
export const withPlayers = (html: string): string => (FILE.test(html) ? fillEmbeds(html, playerAt) : html);

function playerAt(url: string): string | undefined {
  const shortcode = { name: '', attributes: new Map([['src', url]]), content: undefined };
  const ending = endingOf(url);
  if (addressIn(url) === '') return undefined;
  if (Object.hasOwn(AUDIO, ending)) return audioPlayer(shortcode);
  return Object.hasOwn(VIDEO, ending) ? videoPlayer(shortcode) : undefined;
}

/** A player of the files that a shortcode names; a link to a file that it cannot play; '' where it names none. */
function player(
  attributes: Words,
  element: 'audio' | 'video',
  types: Readonly<Record<string, string>>,
  { words = [], within = '' }: { words?: readonly string[]; within?: string } = {},
): string {
  const sources = ['src', ...Object.keys(types)].flatMap((name) => {
    const address = addressIn(attributes.get(name));
    const type = types[name] ?? types[endingOf(address)];
    return address === '' ? [] : [{ address, type }];
  });
  const [first] = sources;
  if (!first) return '';
  const link = `href="${first.address}">${first.address}</a>`;
  if (first.type === undefined) return `<a class="wp-embedded-${element}" ${link}`;
  const preload = attributes.get('preload') ?? (element === 'audio' ? 'none' : 'metadata');
  const head = [
    `class="${classIn(attributes.get('class')) || `wp-${element}-shortcode`}"`,
    ...words,
    ...['loop', 'autoplay', 'muted'].filter((name) => isOn(attributes.get(name))).map((name) => `${name}="1"`),
    `preload="${escapeHtml(preload)}"`,
    ...(element === 'audio' ? ['style="width: 100%;"'] : []),
    'controls="controls"',
  ].join(' ');
  const parts = sources.map(({ address, type = '' }) => `<source type="${type}" src="${address}" />`);
  return `<${element} ${head}>${parts.join('')}${within}<a ${link}</${element}>`;
}

const classIn = (text = ''): string => text.replace(/[^\w -]/g, '').trim();

const isOn = (flag: string | undefined): boolean => flag !== undefined && !['', '0', 'off', 'false'].includes(flag);

const endingOf = (address: string): string => /\.(\w{1,5})(?:$|[?#])/.exec(address)?.[1]?.toLowerCase() ?? '';

/** An address on the web, or on this site, as a value of an attribute; '' for anything else, such as a script. */
export function addressIn(text = ''): string {
  const address = text.trim().replaceAll('&#038;', '&').replaceAll('&amp;', '&');
  return /^(?:https?:\/)?\/[^\s"'<>`\\]+$/i.test(address) ? escapeHtml(address) : '';
}
