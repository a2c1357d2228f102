import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { SiteAddress } from '@gatehouse/rest';
import { splitFileName } from '@gatehouse/text';
import { fileTypeOf } from '../storage/file-types';
import { MediaStorage } from '../storage/media-storage';
import { blobKey, nameOf, pathOfAddress, pathsOf, uploadPath } from '../storage/media-paths';
import { ImageProcessor, type Modification } from '../images/image-processor';
import type { EditMediaArgs } from '../args/edit-requests';
import type { MediaRecord } from '../model/media.reader';
import { MediaWriter } from './media.writer';

/** Makes edited copies of images. The copy is a new record, the image itself stays (docs/interface/core.md#media). */
@Injectable()
export class MediaEditing {
  constructor(
    private readonly blobs: BlobStore,
    private readonly storage: MediaStorage,
    private readonly images: ImageProcessor,
    private readonly media: MediaWriter,
  ) {}

  /**
   * @param site whose addresses `src` may have
   * @returns the id of the new image
   * @throws RestError 404 `rest_unknown_attachment`, 400 `rest_cannot_edit_file_type`, `rest_image_not_edited`
   */
  async edit(record: MediaRecord, args: EditMediaArgs, caller: Caller, site: SiteAddress): Promise<number> {
    if (!pathsOf(record).includes(pathOfAddress(site, args.src) ?? ''))
      throw new RestError(404, 'rest_unknown_attachment', 'The address is not one of the image.');
    const changes = changesOf(args);
    const upload = uploadPath(record);
    const rendition = await this.storage.withPath(blobKey(upload), async (path) => {
      const type = await fileTypeOf(path, nameOf(upload));
      if (!type?.resizable)
        throw new RestError(400, 'rest_cannot_edit_file_type', 'This type of file cannot be edited.');
      if (changes.length === 0)
        throw new RestError(
          400,
          'rest_image_not_edited',
          'The image was not edited. Edit the image before applying the changes.',
        );
      return this.images.modify(path, splitFileName(upload).extension, changes);
    });
    const key = `uploads/${randomUUID()}`;
    await this.blobs.put(key, Readable.from([rendition.bytes]), { contentType: rendition.mime });
    try {
      const name = `${splitFileName(nameOf(upload)).base.replace(/-edited(-\d+)?$/, '')}-edited.${rendition.extension}`;
      const { image_meta: meta } = record.details;
      return await this.media.create({ key, name, size: rendition.bytes.length }, fieldsOf(record, args), caller, {
        details: {
          parent_image: { attachment_id: record.id, file: upload },
          ...(meta ? { image_meta: { ...meta, orientation: '1' } } : {}),
        },
      });
    } finally {
      await this.blobs.delete(key);
    }
  }
}

/** The changes of the request without those that do nothing. Older clients send one rotation and one crop as single arguments. */
function changesOf({ modifiers, rotation, x, y, width, height }: EditMediaArgs): Modification[] {
  const single: Modification[] = [
    { type: 'rotate', angle: rotation ?? 0 },
    { type: 'crop', left: x ?? 0, top: y ?? 0, width: width ?? 100, height: height ?? 100 },
  ];
  return (modifiers ?? single).filter((change) => {
    switch (change.type) {
      case 'rotate':
        return change.angle % 360 !== 0;
      case 'flip':
        return change.horizontal || change.vertical;
      case 'crop':
        return change.left > 0 || change.top > 0 || change.width < 100 || change.height < 100;
    }
  });
}

/** The fields of the edited copy: those of the request, by default those of the image. */
function fieldsOf(
  record: MediaRecord,
  { title, caption, description, alt_text: alt, post }: EditMediaArgs,
): Parameters<MediaWriter['create']>[1] {
  return {
    title: title ?? record.title,
    caption: caption ?? record.excerpt,
    description: description ?? record.content,
    alt_text: alt ?? record.alt_text,
    ...(post === undefined ? {} : { post }),
  };
}
