import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { Caller } from '@gatehouse/access';
import { whenLasting } from '@gatehouse/bus';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import {
  affected,
  changed,
  Database,
  eq,
  execute,
  fetchOne,
  raw,
  recordsOfRows,
  select,
  sql,
  type SlugAllocator,
} from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { slugify } from '@gatehouse/text';
import { noteDeletedRecord } from '../../deletions/deletion';
import { AuditLog } from '../../audit/audit-log';
import { MediaFile, PostText } from '../../record-tables/record-tables';
import type { Post } from '../../records/model/post';
import { recordNotFound } from '../../records/model/post.reader';
import { filesOf } from '../../records/store/changed-records';
import { slugPlace } from '../../records/store/post-slugs';
import { deletePost, insertPost, nextRecordId, updatePost } from '../../records/store/post-rows';
import { PostRemovals } from '../../records/write/post-removals';
import type { Imported } from '../../records/write/imported';
import { assertPermitted } from '../../records/write/post-rules';
import { slugColumns, type SlugColumns } from '../../records/write/post-slug';
import { SettingsService } from '../../settings/settings.service';
import { missingSizes } from '../images/image-sizes';
import type { MediaFields } from '../args/media-requests';
import { changedAttachment, initialTitle, newAttachment } from './media-plan';
import { MediaResolver, type ResolvedMedia } from './media-resolver';
import { ATTACHMENT } from '../model/attachment-type';
import { Media } from '../model/media';
import type { MediaRecord } from '../model/media.reader';
import { fileKey } from '../storage/file-names';
import { fileAddress, fileNames, folderOf, nameOf, pathsOf } from '../storage/media-paths';
import type { FileDetails, StoredFile } from '../storage/file-details';
import { MediaStorage, type PendingFile } from '../storage/media-storage';

/** Writes files and their records (docs/interface/core.md#media). */
@Injectable()
export class MediaWriter {
  constructor(
    private readonly database: Database,
    private readonly storage: MediaStorage,
    private readonly resolver: MediaResolver,
    private readonly settings: SettingsService,
    private readonly removals: PostRemovals,
    private readonly audit: AuditLog,
    private readonly config: Config,
  ) {
    removals.onPostDeleted(detachFiles);
    settings.findFilesWith((id) => this.addressOf(id));
  }

  /**
   * Adds an uploaded file to the library.
   * @returns the id of the record
   * @throws RestError 400 `rest_upload_sideload_error`; 403 `rest_cannot_edit` when the caller may not attach files to the post
   */
  async create(
    upload: PendingFile,
    fields: MediaFields,
    caller: Caller,
    { details = {}, folder, imported }: NewFile = {},
  ): Promise<number> {
    const { author, status } = fields;
    assertPermitted(
      ATTACHMENT,
      { ...(author === undefined ? {} : { author }), ...(status === 'private' ? { status } : {}) },
      caller,
    );
    const given = await this.resolver.resolve(fields, caller);
    const stored = await this.storage.store(upload, folder ?? (await this.resolver.folderOf(given)));
    // What another site says of a file is taken as it is, with nothing added.
    const resolved = imported
      ? given
      : this.resolver.withTextsOf(given, upload.name, stored.details.image_meta, caller);
    const file = { ...stored, details: { ...stored.details, ...details } };
    try {
      const { default_comment_status: comment_status } = await this.settings.read();
      return await this.database.writeUnique((tx, slugs) =>
        insertMedia({ tx, slugs }, resolved, file, { comment_status, imported }),
      );
    } catch (error) {
      await this.storage.remove(pathsOf(stored));
      throw error;
    }
  }

  /** Changes the values that the fields name. The file stays as it is. */
  async update(
    record: Pick<MediaRecord, 'id' | 'post'>,
    fields: MediaFields,
    caller: Caller,
    imported?: Imported,
  ): Promise<void> {
    const { id } = record;
    const resolved = await this.resolver.resolve(fields, caller, record.post);
    await this.database.writeUnique(async (tx, slugs) => {
      const before = await lockFile(tx, id);
      const after = { ...changedAttachment(before, resolved), ...imported?.columns };
      const { author, status } = after;
      assertPermitted(ATTACHMENT, { ...(author === before.author ? {} : { author }), status }, caller, before);
      if (fields.slug !== undefined)
        Object.assign(after, await freeSlug({ tx, slugs }, id, fields.slug || after.title));
      await updatePost(tx, before, after);
      await imported?.also(tx, id);
    });
  }

  /** Deletes a record with its files. Posts that have it as featured image lose it. */
  async remove(record: MediaRecord, origin?: AuditOrigin): Promise<void> {
    await this.database.write(async (tx) => {
      const post = await lockFile(tx, record.id);
      await noteDeletedRecord(tx, post);
      await this.removals.run(tx, post.id);
      await deletePost(tx, post);
      await this.audit.record(tx, origin, deleted(ATTACHMENT.name, post.id, post.title));
    });
    // The names become free after the files are gone, or a new file of the same name would be deleted with them.
    await whenLasting(() => this.storage.remove(pathsOf(record)));
  }

  /** Makes the sizes that an image lacks, because an earlier attempt was interrupted. */
  async addMissingSizes(record: MediaRecord): Promise<void> {
    const missing = missingSizes(record);
    if (missing.length === 0) return;
    const { path, details } = record;
    const added = await this.storage.addSizes(path, details.original_image ?? nameOf(path), missing);
    await this.database.write(async (tx) => {
      const file = await lockFile(tx, record.id);
      const keys = Object.values(added).map(({ file }) => fileKey(`${folderOf(path)}/${file}`));
      await tx.upsert(
        MediaFile,
        keys.map((path_key) => ({ path_key, media: record.id })),
        ['path_key'],
      );
      const sizes = { ...file.details.sizes, ...added };
      const after: Media = { ...file, details: { ...file.details, sizes } };
      await updatePost(tx, file, after);
    });
  }

  /** The address of a file; empty when there is none. */
  private async addressOf(id: number): Promise<string> {
    const file = await this.database.one(filesWith(id).columns('path'));
    return file ? fileAddress(this.config.baseUrl, file.path) : '';
  }
}

/** What is known of a new file beyond its bytes and fields. */
export interface NewFile {
  /** Facts that its bytes do not have, such as the image it was made from. */
  details?: Partial<FileDetails>;
  /** `YYYY/MM`; by default the present month. */
  folder?: string;
  /** What an import sets of its own. */
  imported?: Imported;
}

/** A transaction, and what chooses its slugs. */
interface SlugTransaction {
  tx: EntityManager;
  slugs: SlugAllocator;
}

/** Inserts the rows of a new file and returns its id. */
async function insertMedia(
  { tx, slugs }: SlugTransaction,
  resolved: ResolvedMedia,
  file: StoredFile,
  { comment_status, imported }: { comment_status: Post['comment_status']; imported?: Imported | undefined },
): Promise<number> {
  const { fields } = resolved;
  const id = await nextRecordId(tx, ATTACHMENT.name, imported?.id);
  const slug = await freeSlug({ tx, slugs }, id, (fields.slug ?? '') || initialTitle(resolved, file));
  const attachment = newAttachment(resolved, file, { id, comment_status, ...slug });
  await insertPost(tx, { ...attachment, ...imported?.columns }, []);
  await tx.update(PostText, { id }, { file_name: fileNames(file) });
  const keys = pathsOf(file).map(fileKey);
  await tx.update(MediaFile, { path_key: In(keys) }, { media: id });
  await imported?.also(tx, id);
  return id;
}

async function freeSlug({ tx, slugs }: SlugTransaction, id: number, wanted: string): Promise<SlugColumns> {
  const place = slugPlace({ id, type: ATTACHMENT.name, parent: 0 });
  return slugColumns(await slugs.next(tx, place, slugify(wanted) || String(id)));
}

const filesWith = (id: number) => select<Media>('posts').where(eq('id', id), eq('type', ATTACHMENT.name));

/** The file, which nobody else changes until the end of the transaction. @throws 404 `rest_post_invalid_id` */
async function lockFile(tx: EntityManager, id: number): Promise<Media> {
  const row = await fetchOne(tx, filesWith(id).forUpdate());
  const [file] = recordsOfRows(Media, row ? [row] : []);
  if (!file) throw recordNotFound();
  return file;
}

/** When a record is deleted, its files stay without it, and no post keeps it as featured image. */
async function detachFiles(tx: EntityManager, id: number): Promise<void> {
  affected(tx, 'media', await filesOf(tx, id));
  for (const name of ['posts', 'pages']) changed(tx, name);
  for (const column of ['post', 'featured_media'])
    await execute(tx, sql`UPDATE posts SET ${raw(column)} = 0 WHERE ${eq(column, id)}`);
}
