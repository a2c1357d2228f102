import type { Readable } from 'node:stream';
import type { ImportedFile } from '@gatehouse/app-core';
import { RestError } from '@gatehouse/errors';
import type { ImportContext } from '../import/import-context';
import { left, type Outcome } from '../import/outcome';
import { preservedId, postIdentity } from '../import/identity';
import { importRecord, type Also } from '../import/import-record';
import { linkKey, uploadIn } from '../import/site-address';
import { decoded } from '../source/decoded';
import type { MediaRecord } from '../source/content-records';
import { authorOf, wireDates } from './post-input';

type WithFile = MediaRecord & Required<Pick<MediaRecord, 'open'>>;

/** Files with their sizes, which are made again. */
export class MediaTarget {
  constructor(private readonly context: ImportContext) {}

  async take(media: MediaRecord): Promise<Outcome> {
    const { ledger, dryRun, core, operator, records } = this.context;
    const { open } = media;
    this.context.addresses.learnFolder(media.fileUrl, media.filePath);
    const place = await records.place(ledger, postIdentity('attachment', media));
    if (!open && !place.known) return left('Files were not asked for.');
    if (dryRun && open && !place.known) (await this.opened(open)).destroy();
    const { file, source, unresolved } = await this.convert(media);
    return importRecord({
      ledger,
      place,
      source,
      unresolved,
      dryRun,
      create: (also) => this.create({ ...media, open: open ?? missing }, file, this.withAddresses(media, also)),
      update: (id, also) => core.files.update(file, { id, also: this.withAddresses(media, also) }, operator),
    });
  }

  private async create(media: WithFile, file: ImportedFile, also: Also): Promise<number> {
    const { core, operator } = this.context;
    const stream = await this.opened(media.open);
    try {
      return await core.files.create(file, stream, { id: preservedId(media.id), also }, operator);
    } finally {
      stream.destroy();
    }
  }

  private opened(open: WithFile['open']): Promise<Readable> {
    return open(this.context.signal).catch((error: unknown) => {
      throw new RestError(400, 'rest_upload_sideload_error', sentenceOf(error));
    });
  }

  private async convert(media: MediaRecord): Promise<{ file: ImportedFile; source: unknown; unresolved: string[] }> {
    const { references } = this.context;
    const [description, caption] = [await references.rewrite(media.content), await references.rewrite(media.excerpt)];
    const post = await references.id('post', media.parent);
    const { parent, content, excerpt, dates, menuOrder } = media;
    const fields = {
      ...wireDates(dates),
      slug: media.slug,
      status: media.status === 'private' ? ('private' as const) : ('inherit' as const),
      title: media.title,
      alt_text: media.altText,
      author: await authorOf(media, this.context),
      comment_status: media.commentStatus,
      ping_status: media.pingStatus,
    };
    const path = media.filePath || nameIn(media.fileUrl);
    const lost = parent !== 0 && post === undefined ? [`post ${parent}`] : [];
    return {
      file: {
        path,
        dates,
        menuOrder,
        fields: { ...fields, description: description.text, caption: caption.text, post: post ?? 0 },
      },
      source: { path, dates, fields, content, excerpt, parent, ...(menuOrder === 0 ? {} : { menuOrder }) },
      unresolved: [...description.unresolved, ...caption.unresolved, ...lost],
    };
  }

  /** Content names files by the addresses of the file and of its sizes, and links to their pages. */
  private withAddresses(media: MediaRecord, also: Also): Also {
    const { addresses, ledger } = this.context;
    const pathIn = (url: string): string[] =>
      [uploadIn(addresses.pathOf(url) ?? '') ?? ''].filter((path) => path !== '');
    const files = new Set([media.fileUrl, ...Object.values(media.sizes).map(({ url }) => url)].flatMap(pathIn));
    if (media.filePath !== '') files.add(media.filePath);
    const link = addresses.pathOf(media.link);
    return async (tx, target) => {
      await also(tx, target);
      const row = { target, fingerprint: '', isWaiting: false };
      for (const file of files) await ledger.note(tx, 'file', file, row);
      if (link !== undefined && linkKey(link) !== '') await ledger.note(tx, 'link', linkKey(link), row);
    };
  }
}

const missing = (): Promise<never> => Promise.reject(new Error('Its file cannot be read.'));

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const nameIn = (url: string): string => decoded(url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '') || 'file';
