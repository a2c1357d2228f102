import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import { safeFileName, splitFileName } from '@gatehouse/text';
import { ImageProcessor, type ProcessedImage, type Rendition } from '../images/image-processor';
import type { Box } from '../images/image-sizes';
import { readPictureTexts } from '../picture-texts/picture-texts';
import { rejectedFile } from '../images/rejected-file';
import { FileNames } from './file-names';
import { fileTypeOf, type FileType } from './file-types';
import type { FileDetails, StoredFile, StoredSize } from './file-details';
import { blobKey, copyName, folderOf } from './media-paths';

/** An upload that waits in the blob store. */
export interface PendingFile {
  key: string;
  /** The name that the client gave. */
  name: string;
  /** Bytes. */
  size: number;
}

/** Inspects uploads, makes smaller copies of images, and stores all files of the library. */
@Injectable()
export class MediaStorage {
  constructor(
    private readonly blobs: BlobStore,
    private readonly names: FileNames,
    private readonly images: ImageProcessor,
  ) {}

  /**
   * Moves an upload to the library and makes its copies. If that fails, no file is left behind.
   * @param folder `YYYY/MM`
   * @throws RestError 400 `rest_upload_sideload_error` if files of this type are not accepted, or the file is broken
   */
  async store(upload: PendingFile, folder: string): Promise<StoredFile> {
    const wanted = safeFileName(upload.name);
    const file = await this.withPath(upload.key, (path) => this.inspect(path, wanted));
    const copies = [...(file.image?.copy ? [file.image.copy] : []), ...(file.image?.sizes ?? [])];
    const name = await this.names.reserve(folder, file.name, (candidate) =>
      copies.map((copy) => nameOfCopy(candidate, copy)),
    );
    const paths = [name, ...copies.map((copy) => nameOfCopy(name, copy))].map((one) => `${folder}/${one}`);
    try {
      for (const copy of copies) await this.put(`${folder}/${nameOfCopy(name, copy)}`, copy);
      await this.blobs.move(upload.key, blobKey(`${folder}/${name}`));
    } catch (error) {
      await this.remove(paths);
      throw error;
    }
    return storedFile(folder, name, upload.size, file);
  }

  /**
   * Makes copies of an image.
   * @param name the name of the upload, from which the names of copies are made
   * @param sizes the names of the sizes to make
   */
  async addSizes(path: string, name: string, sizes: string[]): Promise<Record<string, StoredSize>> {
    const folder = folderOf(path);
    const { extension } = splitFileName(name);
    const image = await this.withPath(blobKey(path), (local) => this.images.read(local, extension, sizes));
    for (const size of image.sizes) await this.put(`${folder}/${nameOfCopy(name, size)}`, size);
    return Object.fromEntries(image.sizes.map((size) => [size.name, storedSize(name, size)]));
  }

  /** Deletes files and releases their names. */
  async remove(paths: string[]): Promise<void> {
    for (const path of paths) await this.blobs.delete(blobKey(path));
    await this.names.release(paths);
  }

  /** Calls `work` with the path of a blob on disk. Blobs in a bucket are downloaded to a temporary file. */
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

  private async inspect(path: string, name: string): Promise<InspectedFile> {
    const type = await fileTypeOf(path, name);
    if (!type) throw rejectedFile('Sorry, this file type is not allowed here, or the file is not what its name says.');
    const { name: corrected } = type;
    if (!type.mime.startsWith('image/')) return { name: corrected, type };
    if (!type.resizable) return { name: corrected, type, box: await this.images.measure(path) };
    return {
      name: corrected,
      type,
      image: await this.images.read(path, splitFileName(corrected).extension),
      meta: await readPictureTexts(await this.images.textBlocks(path)),
    };
  }

  private async put(path: string, { bytes, mime }: Rendition): Promise<void> {
    await this.blobs.put(blobKey(path), Readable.from([bytes]), { contentType: mime });
  }
}

interface InspectedFile {
  /** With the extension of what the file is. */
  name: string;
  type: FileType;
  /** The size of an image that cannot be resized. */
  box?: Box | null;
  image?: ProcessedImage;
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

function storedFile(folder: string, name: string, size: number, file: InspectedFile): StoredFile {
  const { type, box, image, meta } = file;
  const { width, height } = image?.shown ?? box ?? { width: 0, height: 0 };
  const sizes = (image?.sizes ?? []).map((one) => [one.name, storedSize(name, one)] as const);
  const details = { sizes: Object.fromEntries(sizes), ...(meta ? { image_meta: meta } : {}) };
  const copy = image?.copy;
  if (!copy) return { path: `${folder}/${name}`, mime_type: type.mime, filesize: size, width, height, details };
  return {
    path: `${folder}/${nameOfCopy(name, copy)}`,
    mime_type: copy.mime,
    filesize: copy.bytes.length,
    width,
    height,
    details: {
      ...details,
      // The copy is upright, whatever the orientation of the upload.
      ...(meta ? { image_meta: { ...meta, orientation: '1' } } : {}),
      original_image: name,
      original_size: size,
    },
  };
}
