import { eq, inList, select, type Database } from '@gatehouse/persistence';
import { serialized } from '../php-serialize';

/** A file as WordPress exports it. */
export interface ExportedFile {
  /** The post it belongs to; 0 for none. */
  post: number;
  address: string;
  meta: Record<string, string>;
}

interface FileRow {
  id: number;
  post: number;
  path: string;
  width: number;
  height: number;
  alt_text: string;
  details: string;
}

interface Details {
  sizes: Record<string, { file: string; width: number; height: number; mime_type: string; filesize: number }>;
  original_image?: string;
}

/** The files of records, by their ids. */
export async function filesOf(database: Database, ids: number[], home: string): Promise<Map<number, ExportedFile>> {
  const rows = await database.rows(
    select<FileRow>('posts')
      .columns('id', 'post', 'path', 'width', 'height', 'alt_text', 'details')
      .where(eq('type', 'attachment'), inList('id', ids)),
  );
  return new Map(rows.map((row) => [row.id, fileOf(row, home)]));
}

function fileOf({ post, path, width, height, alt_text: alt, details }: FileRow, home: string): ExportedFile {
  const { sizes, original_image: original } = JSON.parse(details) as Details;
  const written = Object.entries(sizes).map(([name, { file, mime_type: mime, ...size }]) => [
    name,
    { file, width: size.width, height: size.height, 'mime-type': mime, filesize: size.filesize },
  ]);
  return {
    post,
    address: `${home}/-/files/${path.split('/').map(encodeURIComponent).join('/')}`,
    meta: {
      _wp_attached_file: path,
      ...(alt === '' ? {} : { _wp_attachment_image_alt: alt }),
      ...(width === 0
        ? {}
        : {
            _wp_attachment_metadata: serialized({
              width,
              height,
              file: path,
              sizes: Object.fromEntries(written) as Record<string, Record<string, string | number>>,
              ...(original === undefined ? {} : { original_image: original }),
            }),
          }),
    },
  };
}
