import {
  imageByAddress,
  imagesByIds,
  recordAtPath,
  takeImage,
  type ImageFacts,
  type ImageSize,
  type Reader,
  type RecordFacts,
} from '@gatehouse/dto';
import { personWith, visitor, type Caller } from '@gatehouse/access';
import { BlobStore } from '@gatehouse/blobs';
import { Database, eq, select } from '@gatehouse/persistence';
import { RpcController, Answers, type SiteAddress } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { splitFileName } from '@gatehouse/text';
import { fileKey } from './storage/file-names';
import { fileAddress, folderOf, pathOfAddress } from './storage/media-paths';
import type { MediaFile } from '../record-tables/record-tables';
import { rejectedFile } from './images/rejected-file';
import { ATTACHMENT, maySee } from './model/attachment-type';
import { MediaReader, type MediaRecord } from './model/media.reader';
import { MediaWriter } from './write/media.writer';
import { mediaLink } from './media.view';

/** Images for other services (libs/dto). */
@RpcController()
export class ImagesContracts {
  constructor(
    private readonly reader: MediaReader,
    private readonly media: MediaWriter,
    private readonly database: Database,
    private readonly blobs: BlobStore,
    private readonly config: Config,
  ) {}

  @Answers(imagesByIds)
  async byIds({ ids, reader }: { ids: number[]; reader?: Reader | undefined }): Promise<ImageFacts[]> {
    const caller = callerOf(reader);
    return (await this.reader.byIds([...new Set(ids)]))
      .filter((record) => isImage(record) && maySee(caller, record))
      .map((record) => imageFacts(record, this.config.site));
  }

  @Answers(imageByAddress)
  async byAddress({ url, reader }: { url: string; reader?: Reader | undefined }): Promise<ImageFacts | null> {
    const path = pathOfAddress(this.config.site, url);
    if (path === null) return null;
    const found = await this.database.one(
      select<Pick<MediaFile, 'media'>>('media_files')
        .columns('media')
        .where(eq('path_key', fileKey(path))),
    );
    return (found && (await this.byIds({ ids: [found.media], reader }))[0]) ?? null;
  }

  /** The page of a public file of any type. */
  @Answers(recordAtPath('core'))
  async atPath({ path }: { path: string }): Promise<RecordFacts | null> {
    const found = await this.database.one(
      select<{ id: number }>('posts').columns('id').where(eq('type', ATTACHMENT.name), eq('slug', path)),
    );
    const record = found && (await this.reader.find(found.id));
    if (!record || !maySee(visitor(), record)) return null;
    return {
      link: mediaLink(record, this.config.homeUrl),
      title: record.title_rendered,
      protected: false,
      author: record.author,
      image: isImage(record) ? record.id : 0,
    };
  }

  @Answers(takeImage)
  async take({
    key,
    name,
    author,
  }: {
    key: string;
    name: string;
    author: number;
    sourceUrl?: string;
  }): Promise<ImageFacts> {
    const stored = await this.blobs.stat(key);
    if (!stored) throw rejectedFile('The file does not exist.');
    // The service that asks has checked permissions. The author's own rights are enough to add the image.
    const id = await this.media.create(
      { key, name, size: stored.size },
      {},
      personWith({ id: author, roles: ['author'] }),
    );
    const record = await this.reader.find(id);
    if (record && isImage(record)) return imageFacts(record, this.config.site);
    if (record) await this.media.remove(record);
    throw rejectedFile('The file is not an image.');
  }
}

const isImage = ({ mime_type: mime }: MediaRecord): boolean => mime.startsWith('image/');

/** An image for other services. */
function imageFacts(record: MediaRecord, { base }: SiteAddress): ImageFacts {
  const {
    id,
    alt_text: alt,
    title_rendered: title,
    path,
    width,
    height,
    mime_type: mimeType,
    filesize,
    details,
  } = record;
  const sizes = Object.entries(details.sizes).map(([name, size]): [string, ImageSize] => [
    name,
    {
      width: size.width,
      height: size.height,
      mimeType: size.mime_type,
      filesize: size.filesize,
      url: fileAddress(base, `${folderOf(path)}/${size.file}`),
    },
  ]);
  return {
    id,
    alt,
    title,
    extension: splitFileName(path).extension,
    width,
    height,
    mimeType,
    filesize,
    url: fileAddress(base, path),
    sizes: Object.fromEntries(sizes),
  };
}

const callerOf = (reader: Reader | undefined): Caller => (reader ? personWith(reader) : visitor());
