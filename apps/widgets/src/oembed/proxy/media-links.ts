import { escapeHtml } from '@gatehouse/text';
import type { OEmbedView } from '../oembed.view';

const VIDEO = new Set('mp4 m4v webm ogv flv'.split(' '));
const AUDIO = new Set('mp3 ogg oga wav m4a flac'.split(' '));

/** A player for the address of a video or audio file; undefined for other addresses (docs/interface/gateway.md#embed-proxy). */
export function mediaEmbed(url: string): OEmbedView | undefined {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined;
  const { pathname, username, password } = new URL(url);
  const element = elementFor(/\.([a-z0-9]+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? '');
  if (element === undefined || username !== '' || password !== '') return undefined;
  return {
    provider_name: 'Embed Handler',
    html: `<${element} controls preload="metadata" src="${escapeHtml(url)}"></${element}>`,
    scripts: [],
  };
}

function elementFor(suffix: string): 'video' | 'audio' | undefined {
  if (VIDEO.has(suffix)) return 'video';
  return AUDIO.has(suffix) ? 'audio' : undefined;
}
