import type { Readable } from 'node:stream';
import { openInside } from '@gatehouse/blobs';
import { Outbound } from '@gatehouse/outbound';
import { decoded } from '../decoded';
import type { FileOpener } from './wxr-source';

export interface FileOptions {
  /** Whether files are fetched from the site that the export names. */
  files: 'none' | 'fetch';
  /** A copy of `wp-content/uploads`; files that are not in it are fetched, if that was asked for. */
  uploads: string | undefined;
  /** `host:port` pairs that may be reached although they are not public, as in OUTBOUND_ALLOW. */
  allow: string[];
}

const LARGEST = 1024 ** 3;
const WAIT_MS = 30_000;

/** How the files of an export are found: in a copied folder, or at the addresses in the export. */
export function fileOpener({ files, uploads, allow }: FileOptions): FileOpener {
  if (files === 'none' && uploads === undefined) return () => undefined;
  const outbound = new Outbound({ allow, userAgent: 'Gatehouse import' });
  return ({ fileUrl, filePath }) =>
    async () => {
      for (const path of uploads === undefined ? [] : placesOf(filePath, fileUrl)) {
        const copied = await inFolder(uploads ?? '', path);
        if (copied) return copied;
      }
      if (files === 'none') throw new Error('It is not in the folder of uploads.');
      return fetched(outbound, fileUrl);
    };
}

/** Where copies have a file: as it was, or by year, month and name, as WordPress.com writes them; below other folders too. */
function placesOf(filePath: string, fileUrl: string): string[] {
  const address = decoded(fileUrl.split(/[?#]/, 1)[0] ?? '');
  const dated = [filePath, address].map((path) => /(?:^|\/)(\d{4}\/\d\d\/[^/]+)$/.exec(path)?.[1] ?? '');
  const paths = [filePath, ...dated].filter((path) => path !== '');
  return [...new Set(paths.flatMap((path) => [path, `uploads/${path}`, `wp-content/uploads/${path}`]))];
}

/**
 * The file in a folder; undefined when it is not there, is no plain file, or its path leads out of the folder, also by a
 * link: who made the copy could make any file of this machine public.
 */
async function inFolder(folder: string, path: string): Promise<Readable | undefined> {
  if (path === '') return undefined;
  return openInside(folder, path).then(
    ({ file }) => file.createReadStream(),
    () => undefined,
  );
}

async function fetched(outbound: Outbound, url: string): Promise<Readable> {
  const { status, body } = await outbound.open(url, { limitBytes: LARGEST, timeoutMs: WAIT_MS });
  if (status === 200) return body;
  body.destroy();
  throw new Error(`Its file cannot be fetched: the server answers ${status}.`);
}
