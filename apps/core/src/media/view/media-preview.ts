import { escapeHtml } from '@gatehouse/text';
import type { MediaRecord } from '../model/media.reader';
import { fileAddress, folderOf, nameOf } from '../storage/media-paths';

/** The first paragraph of a description: a link to the file that shows its title, or for images its medium size. */
export function mediaPreview(record: MediaRecord, base: string): string {
  const { details, path, alt, title_rendered: title } = record;
  const href = escapeHtml(fileAddress(base, path));
  if (record.width === 0) return `<p class="attachment"><a href="${href}">${title}</a></p>\n`;
  const { file, width, height } = details.sizes.medium ?? { ...record, file: nameOf(path) };
  const src = escapeHtml(fileAddress(base, `${folderOf(path)}/${file}`));
  const attributes = `class="attachment-medium size-medium" alt="${escapeHtml(alt)}" decoding="async"`;
  const image = `<img width="${width}" height="${height}" src="${src}" ${attributes} />`;
  return `<p class="attachment"><a href="${href}">${image}</a></p>\n`;
}
