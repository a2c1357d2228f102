import { pathOnSite, type SiteAddress } from '@gatehouse/rest';
import { searchFold, splitFileName } from '@gatehouse/text';
import type { StoredFile } from './file-details';

/** The key of a file in the blob store. */
export const blobKey = (path: string): string => `media/${path}`;

const FILES = '/-/files/';

/** The absolute address of a file. */
export const fileAddress = (base: string, path: string): string =>
  `${base}${FILES}${path.split('/').map(encodeURIComponent).join('/')}`;

/** The path of the file at an address of this site; null for all other addresses. */
export function pathOfAddress(site: Pick<SiteAddress, 'base' | 'home'>, address: string): string | null {
  const path = pathOnSite(address.startsWith('//') ? `https:${address}` : address, site);
  if (!path?.startsWith(FILES)) return null;
  try {
    return decodeURIComponent(path.slice(FILES.length));
  } catch {
    return null;
  }
}

/** The folder of a path: `YYYY/MM`. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
/** The file name of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The path of the file as it was uploaded. */
export const uploadPath = ({ path, details }: Pick<StoredFile, 'path' | 'details'>): string =>
  details.original_image ? `${folderOf(path)}/${details.original_image}` : path;

/** The name of a copy of a file: `cat-300x200.jpg`, `cat-scaled.jpg`. */
export const copyName = (name: string, suffix: string, extension: string): string =>
  `${splitFileName(name).base}-${suffix}.${extension}`;

/** The names that a search finds a file by: that of the file that is shown, and that of the upload. */
export const fileNames = ({ path, details }: Pick<StoredFile, 'path' | 'details'>): string =>
  searchFold([nameOf(path), ...(details.original_image ? [details.original_image] : [])].join('\n'));

/** The paths of all files of a record. */
export function pathsOf({ path, details }: Pick<StoredFile, 'path' | 'details'>): string[] {
  const folder = folderOf(path);
  const names = [
    ...Object.values(details.sizes).map(({ file }) => file),
    ...(details.original_image ? [details.original_image] : []),
  ];
  return [path, ...new Set(names.map((name) => `${folder}/${name}`))];
}
