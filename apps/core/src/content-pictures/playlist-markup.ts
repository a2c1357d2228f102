import { escapeHtml, renderTitle, type Shortcode } from '@gatehouse/text';
import type { MediaRecord } from '../media/model/media.reader';
import { fileAddress } from '../media/storage/media-paths';

const kindOf = ({ attributes }: Shortcode): 'audio' | 'video' =>
  attributes.get('type') === 'video' ? 'video' : 'audio';

/** Whether a file is one of the kind that a playlist plays. */
export const isTrackOf =
  (shortcode: Shortcode) =>
  ({ mime_type: mime }: MediaRecord): boolean =>
    mime.startsWith(`${kindOf(shortcode)}/`);

/**
 * A playlist as HTML: a list of players, which needs no script (docs/interface/core.md#shortcodes); '' without files.
 * @param base the address of the site
 */
export function playlistHtml(shortcode: Shortcode, tracks: readonly MediaRecord[], base: string): string {
  if (tracks.length === 0) return '';
  const kind = kindOf(shortcode);
  const list = shortcode.attributes.get('tracknumbers') === 'false' ? 'ul' : 'ol';
  const items = tracks.map((track) => trackHtml(track, kind, escapeHtml(fileAddress(base, track.path))));
  return `<div class="wp-playlist wp-${kind}-playlist"><${list}>${items.join('')}</${list}></div>\n`;
}

function trackHtml({ title, excerpt: caption, mime_type: mime }: MediaRecord, kind: string, address: string): string {
  const name = renderTitle(caption === '' ? title : caption);
  return (
    `<li class="wp-playlist-item"><span class="wp-playlist-caption">${name}</span>` +
    `<${kind} class="wp-${kind}-shortcode" preload="none" style="width: 100%;" controls="controls">` +
    `<source type="${escapeHtml(mime)}" src="${address}" /><a href="${address}">${address}</a></${kind}></li>`
  );
}
