import {
  imageByAddress,
  imagesByIds,
  recordAtPath,
  takeImage,
  type ImageFacts,
  type ImageSize,
  type RecordFacts,
} from '@gatehouse/dto';
import { visitor, type Person } from '@gatehouse/access';
import { BlobStore } from '@gatehouse/blobs';
import { Database } from '@gatehouse/persistence';
import { RpcController, Answers } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { splitFileName } from '@gatehouse/text';
import { fileKey } from '../media-files/file-names';
import { fileAddress, folderOf, pathOfAddress } from '../media-files/media-paths';
import { refusedFile } from '../media-files/refused-file';
import { maySee } from './media-type';
import { MediaReader, type MediaRecord } from './media.reader';
import { MediaWriter } from './media.writer';
import { mediaLink } from './media.view';

/** Images for other services: events, courses, sliders show them. */
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
  async byIds({ ids }: { ids: number[] }): Promise<ImageFacts[]> {
    return (await this.reader.byIds([...new Set(ids)]))
      .filter(isImage)
      .map((record) => imageFacts(record, this.config.baseUrl));
  }

  @Answers(imageByAddress)
  async byAddress({ url }: { url: string }): Promise<ImageFacts | null> {
    const path = pathOfAddress(this.config.baseUrl, url);
    if (path === null) return null;
    const [found] = await this.database.query<{ media: number }>('SELECT media FROM media_files WHERE path_key = ?', [
      fileKey(path),
    ]);
    return (found && (await this.byIds({ ids: [found.media] }))[0]) ?? null;
  }

  /** The page of a file that everybody may see, whatever kind of file it is. */
  @Answers(recordAtPath('core'))
  async atPath({ path }: { path: string }): Promise<RecordFacts | null> {
    const [found] = await this.database.query<{ id: number }>(
      `SELECT id FROM posts WHERE type = 'attachment' AND slug = ?`,
      [path],
    );
    const record = found && (await this.reader.find(found.id));
    if (!record || !maySee(visitor(), record)) return null;
    return {
      link: mediaLink(record, this.config.baseUrl),
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
    if (!stored) throw refusedFile('The file is not there.');
    const id = await this.media.create({ key, name, size: stored.size }, {}, owner(author));
    const record = await this.reader.find(id);
    if (record && isImage(record)) return imageFacts(record, this.config.baseUrl);
    if (record) await this.media.remove(record);
    throw refusedFile('The file is no image.');
  }
}

const isImage = ({ mime_type: mime }: MediaRecord): boolean => mime.startsWith('image/');

/** An image as other services show it. */
export function imageFacts(record: MediaRecord, home: string): ImageFacts {
  const { id, alt, title_rendered: title, path, width, height, mime_type: mimeType, filesize, details } = record;
  const sizes = Object.entries(details.sizes).map(([name, size]): [string, ImageSize] => [
    name,
    {
      width: size.width,
      height: size.height,
      mimeType: size.mime_type,
      filesize: size.filesize,
      url: fileAddress(home, `${folderOf(path)}/${size.file}`),
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
    url: fileAddress(home, path),
    sizes: Object.fromEntries(sizes),
  };
}

/** Whoever asked has decided already who may give images: here it is the author alone that counts. */
const owner = (id: number): Person => ({
  kind: 'person',
  id,
  login: '',
  name: '',
  email: '',
  slug: '',
  roles: ['author'],
  signIn: { by: 'session' },
});
