import { escapeHtml } from '@gatehouse/text';
import type { StoredFile } from '../storage/file-details';
import { fileAddress, folderOf, nameOf } from '../storage/media-paths';

interface DescribedFile extends StoredFile {
  alt_text: string;
  title_rendered: string;
}

/** The first paragraph of a description: a link to the file that shows its title, or for images its medium size. */
export function mediaPreview(record: DescribedFile, base: string): string {
  const { details, path, alt_text: alt, title_rendered: title } = record;
  const href = escapeHtml(fileAddress(base, path));
  if (record.width === 0) return `<p class="attachment"><a href="${href}">${title}</a></p>\n`;
  const { file, width, height } = details.sizes.medium ?? { ...record, file: nameOf(path) };
  const src = escapeHtml(fileAddress(base, `${folderOf(path)}/${file}`));
  const attributes = `class="attachment-medium size-medium" alt="${escapeHtml(alt)}" decoding="async"`;
  const image = `<img width="${width}" height="${height}" src="${src}" ${attributes} />`;
  return `<p class="attachment"><a href="${href}">${image}</a></p>\n`;
}
