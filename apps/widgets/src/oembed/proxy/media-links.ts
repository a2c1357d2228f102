import { escapeHtml } from '@gatehouse/text';
import type { OEmbed } from '../oembed';

const VIDEO = new Set('mp4 m4v webm ogv flv'.split(' '));
const AUDIO = new Set('mp3 ogg oga wav m4a flac'.split(' '));

/** Addresses of films and recordings are played as they are (docs/interface/gateway.md#embed-proxy). */
export function mediaEmbed(url: string): OEmbed | undefined {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined;
  const { pathname, username, password } = new URL(url);
  const suffix = /\.([a-z0-9]+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? '';
  const element = VIDEO.has(suffix) ? 'video' : AUDIO.has(suffix) ? 'audio' : undefined;
  if (element === undefined || username !== '' || password !== '') return undefined;
  return {
    provider_name: 'Embed Handler',
    html: `<${element} controls preload="metadata" src="${escapeHtml(url)}"></${element}>`,
    scripts: [],
  };
}
