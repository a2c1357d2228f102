import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import { safeFileName, splitFileName } from '@gatehouse/text';
import { FileNames } from './file-names';
import { fileTypeOf, type FileType } from './file-types';
import { readImageMeta } from './image-meta';
import type { FileDetails, Media, StoredSize } from './media-file.entity';
import { blobKey, copyName, folderOf } from './media-paths';
import { Pictures, type Picture, type Rendition } from './pictures';
import { refusedFile } from './refused-file';
import type { Box } from './sizes';

/** A file that waits in the blob store. */
export interface WaitingFile {
  key: string;
  /** As its owner calls it. */
  name: string;
  /** Bytes. */
  size: number;
}

/** A file that lies in the library, not yet part of a record. */
export type KeptFile = Pick<Media, 'path' | 'filesize' | 'width' | 'height' | 'details'> & { mime: string };

/** Looks at files, makes the smaller copies of images, and gives all of them a place in the library. */
@Injectable()
export class Intake {
  constructor(
    private readonly blobs: BlobStore,
    private readonly names: FileNames,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Takes a waiting file over. When something fails it is as if nothing had been sent.
   * @param folder `YYYY/MM`
   * @throws RestError 400 `rest_upload_sideload_error` when such a file is not taken or broken
   */
  async take(file: WaitingFile, folder: string): Promise<KeptFile> {
    const wanted = safeFileName(file.name);
    const seen = await this.withPath(file.key, (path) => this.look(path, wanted));
    const copies = [...(seen.picture?.copy ? [seen.picture.copy] : []), ...(seen.picture?.sizes ?? [])];
    const name = await this.names.reserve(folder, wanted, (candidate) =>
      copies.map((copy) => nameOfCopy(candidate, copy)),
    );
    const paths = [name, ...copies.map((copy) => nameOfCopy(name, copy))].map((one) => `${folder}/${one}`);
    try {
      for (const copy of copies) await this.put(`${folder}/${nameOfCopy(name, copy)}`, copy);
      await this.blobs.move(file.key, blobKey(`${folder}/${name}`));
    } catch (error) {
      await this.remove(paths);
      throw error;
    }
    return keptFile(folder, name, file.size, seen);
  }

  /**
   * Makes the sizes of an image that are missing and gives them.
   * @param name the name of the upload, after which the copies are called
   */
  async addSizes(path: string, name: string, missing: string[]): Promise<Record<string, StoredSize>> {
    const folder = folderOf(path);
    const { sizes } = await this.withPath(blobKey(path), (local) =>
      this.pictures.read(local, splitFileName(name).extension, missing),
    );
    for (const size of sizes) await this.put(`${folder}/${nameOfCopy(name, size)}`, size);
    return Object.fromEntries(sizes.map((size) => [size.name, storedSize(name, size)]));
  }

  /** Removes files and gives their names back. */
  async remove(paths: string[]): Promise<void> {
    for (const path of paths) await this.blobs.delete(blobKey(path));
    await this.names.release(paths);
  }

  /** Gives the path of a blob as a file; of a bucket, a copy that is gone afterwards. */
  async withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const local = this.blobs.localPath(key);
    if (local !== null) return work(local);
    const folder = await mkdtemp(join(tmpdir(), 'file-'));
    try {
      const path = join(folder, 'file');
      await pipeline(await this.blobs.get(key), createWriteStream(path));
      return await work(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async look(path: string, name: string): Promise<Seen> {
    const type = await fileTypeOf(path, name);
    if (!type) throw refusedFile('Sorry, this file type is not allowed here, or the file is not what its name says.');
    if (!type.mime.startsWith('image/')) return { type };
    if (!type.picture) return { type, box: await this.pictures.measure(path) };
    return {
      type,
      picture: await this.pictures.read(path, splitFileName(name).extension),
      meta: await readImageMeta(path),
    };
  }

  private async put(path: string, { bytes, mime }: Rendition): Promise<void> {
    await this.blobs.put(blobKey(path), Readable.from([bytes]), { contentType: mime });
  }
}

interface Seen {
  type: FileType;
  box?: Box | null;
  picture?: Picture;
  meta?: FileDetails['image_meta'];
}

const isReplacement = (name: string): boolean => name === 'scaled' || name === 'rotated';
const nameOfCopy = (name: string, { name: size, width, height, extension }: Rendition): string =>
  copyName(name, isReplacement(size) ? size : `${width}x${height}`, extension);
const storedSize = (name: string, size: Rendition): StoredSize => ({
  file: nameOfCopy(name, size),
  width: size.width,
  height: size.height,
  filesize: size.bytes.length,
  mime_type: size.mime,
});

function keptFile(folder: string, name: string, size: number, { type, box, picture, meta }: Seen): KeptFile {
  const copy = picture?.copy;
  const shown = picture?.shown ?? box ?? { width: 0, height: 0 };
  // The copy stands upright, whatever the camera said.
  const upright = copy && meta ? { ...meta, orientation: '1' } : meta;
  return {
    path: `${folder}/${copy ? nameOfCopy(name, copy) : name}`,
    mime: copy?.mime ?? type.mime,
    filesize: copy?.bytes.length ?? size,
    width: shown.width,
    height: shown.height,
    details: {
      sizes: Object.fromEntries((picture?.sizes ?? []).map((one) => [one.name, storedSize(name, one)])),
      ...(upright ? { image_meta: upright } : {}),
      ...(copy ? { original_image: name, original_size: size } : {}),
    },
  };
}
