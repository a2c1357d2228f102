import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { BlobStore } from '@gatehouse/blobs';
import { invalidArgument } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { PICTURE_FIELD, PICTURE_TYPES, type SentPicture } from './picture';

/** Reads pictures that are sent as files. */
@Injectable()
export class UploadedPictures {
  constructor(private readonly blobs: BlobStore) {}

  /**
   * The picture that the request brings; undefined when it brings none.
   * @throws 400 `rest_invalid_param` for a file that is no picture, whatever its name says
   */
  async of({ files }: RequestContext): Promise<SentPicture | undefined> {
    const file = files.find(({ field }) => field === PICTURE_FIELD);
    if (!file) return undefined;
    const bytes = await buffer(await this.blobs.get(file.key));
    const { fileTypeFromBuffer } = await import('file-type');
    const found = await fileTypeFromBuffer(bytes);
    if (!found || !PICTURE_TYPES.has(found.mime))
      throw invalidArgument(PICTURE_FIELD, 'The file is not a picture. Send a PNG, JPEG, GIF, WebP or AVIF.');
    return { type: found.mime, bytes };
  }
}
