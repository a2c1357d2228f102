import { searchFold, splitFileName } from '@gatehouse/text';
import type { Media } from './media.entity';

/** The key of a file in the blob store. */
export const blobKey = (path: string): string => `media/${path}`;

/** The absolute address of a file. */
export const fileAddress = (home: string, path: string): string =>
  `${home}/-/files/${path.split('/').map(encodeURIComponent).join('/')}`;

/** The path of the file at an address of this site; null for all other addresses. */
export function pathOfAddress(home: string, address: string): string | null {
  const bare = (text: string): string => text.replace(/^https?:/i, '').split(/[?#]/, 1)[0] ?? '';
  const prefix = `${bare(home)}/-/files/`;
  if (!bare(address).startsWith(prefix)) return null;
  try {
    return decodeURIComponent(bare(address).slice(prefix.length));
  } catch {
    return null;
  }
}

/** The folder of a path: `YYYY/MM`. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
/** The file name of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The name of a copy of a file: `cat-300x200.jpg`, `cat-scaled.jpg`. */
export const copyName = (name: string, suffix: string, extension: string): string =>
  `${splitFileName(name).base}-${suffix}.${extension}`;

/** The names that a search finds a file by: that of the file that is shown, and that of the upload. */
export const fileNames = ({ path, details }: { path: string; details: { original_image?: string } }): string =>
  searchFold([nameOf(path), ...(details.original_image ? [details.original_image] : [])].join('\n'));

/** The paths of all files of a record. */
export function pathsOf({ path, details }: Pick<Media, 'path' | 'details'>): string[] {
  const folder = folderOf(path);
  const names = [
    ...Object.values(details.sizes).map(({ file }) => file),
    ...(details.original_image ? [details.original_image] : []),
  ];
  return [path, ...new Set(names.map((name) => `${folder}/${name}`))];
}
