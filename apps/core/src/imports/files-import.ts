import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Person } from '@gatehouse/access';
import { BlobStore } from '@gatehouse/blobs';
import { Database, eq, select } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { SiteClock } from '@gatehouse/time';
import type { MediaFields } from '../media/args/media-requests';
import { fileAddress, folderOf, nameOf } from '../media/storage/media-paths';
import type { FileDetails } from '../media/storage/file-details';
import { MediaWriter } from '../media/write/media.writer';
import type { Imported, ImportedColumns } from '../records/write/imported';
import { dateColumns, type ImportedDates } from './imported-dates';

/** A file of another site. */
export interface ImportedFile {
  fields: MediaFields;
  dates: ImportedDates;
  /** Its place among the files of its record, which galleries show in this order. */
  menuOrder: number;
  /** `YYYY/MM/name`: where it should be, if that is free. */
  path: string;
}

/** The addresses of a file of this site. */
export interface FileAddresses {
  id: number;
  /** Of the file that is shown. */
  address: string;
  width: number;
  height: number;
  sizes: { name: string; address: string; width: number; height: number }[];
}

const FOLDER = /^\d{4}\/(?:0[1-9]|1[0-2])$/;

/** The largest file that an import takes: 1 GiB. */
const LARGEST = 1024 ** 3;

/** Writes the files of another site. */
@Injectable()
export class FilesImport {
  constructor(
    private readonly database: Database,
    private readonly blobs: BlobStore,
    private readonly media: MediaWriter,
    private readonly clock: SiteClock,
    private readonly config: Config,
  ) {}

  /**
   * Stores a file with its sizes. The stream is read to its end.
   * @param id the id that it should have, if that is free
   * @throws RestError 400 `rest_upload_sideload_error` for types that are not accepted; 413 above 1 GiB
   */
  async create(
    { path, ...file }: ImportedFile,
    stream: Readable,
    { id, also }: Pick<Imported, 'id' | 'also'>,
    caller: Person,
  ): Promise<number> {
    const key = `uploads/${randomUUID()}`;
    const { size } = await this.blobs.put(key, stream, { limitBytes: LARGEST });
    const columns = await this.columns(file);
    const folder = folderOf(path);
    const upload = { key, name: nameOf(path), size };
    const place = FOLDER.test(folder) ? { folder } : {};
    try {
      return await this.media.create(upload, file.fields, caller, { ...place, imported: { id, also, columns } });
    } finally {
      await this.blobs.delete(key);
    }
  }

  /** Changes what is told of a file; the file stays as it is. @throws RestError 404 when it is gone */
  async update(
    file: Omit<ImportedFile, 'path'>,
    { id, also }: Pick<Imported, 'id' | 'also'>,
    caller: Person,
  ): Promise<void> {
    await this.media.update({ id, post: 0 }, file.fields, caller, { id, also, columns: await this.columns(file) });
  }

  private async columns({ dates, menuOrder }: Omit<ImportedFile, 'path'>): Promise<ImportedColumns> {
    return { ...dateColumns(await this.clock.time(), dates, ''), menu_order: menuOrder };
  }

  /** Where a file and its sizes are; undefined when it is gone. */
  async addresses(id: number): Promise<FileAddresses | undefined> {
    const row = await this.database.one(
      select<{ path: string; width: number; height: number; details: string }>('posts')
        .columns('path', 'width', 'height', 'details')
        .where(eq('id', id), eq('type', 'attachment')),
    );
    if (!row) return undefined;
    const { path, width, height } = row;
    const { sizes } = JSON.parse(row.details) as FileDetails;
    const addressOf = (name: string): string => fileAddress(this.config.baseUrl, `${folderOf(path)}/${name}`);
    return {
      id,
      address: fileAddress(this.config.baseUrl, path),
      width,
      height,
      sizes: Object.entries(sizes).map(([name, size]) => ({
        name,
        address: addressOf(size.file),
        width: size.width,
        height: size.height,
      })),
    };
  }
}
