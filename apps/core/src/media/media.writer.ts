import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { forbidden, type Caller } from '@gatehouse/access';
import { invalidArgument } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { slugify, splitFileName, stripTags } from '@gatehouse/text';
import { fileKey } from '../media-files/file-names';
import { Intake, type KeptFile, type WaitingFile } from '../media-files/intake';
import { Media, MediaFile, type FileDetails } from '../media-files/media-file.entity';
import { folderOf, nameOf, pathsOf } from '../media-files/media-paths';
import { SettingsService } from '../settings/settings.service';
import { PostChecks } from '../post-rules/post-checks';
import { freeSlugs, marks } from '../post-rules/post-slugs';
import { permittedText, textColumns, type RawText } from '../post-rules/post-text';
import { writeUnique } from '../post-rules/slug-allocator';
import { SiteClock, type Moment } from '../post-rules/site-clock';
import { PostRemovals } from '../posts/post-removals';
import { mayEdit, type Subject } from '../posts/post-rights';
import { publicType } from '../posts/post-type';
import { Post } from '../posts/post.entity';
import { deletePost, insertPost, lockPost, queryOf, takeId, updatePost } from '../posts/post-writes';
import { noPost } from '../posts/posts.writer';
import { ATTACHMENT } from './media-type';
import type { MediaFields } from './media.args';
import type { MediaRecord } from './media.reader';
import { missingSizes } from './media.view';

/** Writes files and their records (docs/interface/core.md#media). */
@Injectable()
export class MediaWriter {
  constructor(
    private readonly database: Database,
    private readonly intake: Intake,
    private readonly clock: SiteClock,
    private readonly settings: SettingsService,
    private readonly checks: PostChecks,
    private readonly removals: PostRemovals,
  ) {
    removals.onPostDeleted(forgetRecord);
  }

  /**
   * Takes a waiting file into the library and gives its id.
   * @param more what is known of the file besides, for example the image it was made of
   * @throws RestError 400 `rest_upload_sideload_error`, 403 `rest_cannot_edit` when the post is not the caller's to edit
   */
  async create(
    file: WaitingFile,
    fields: MediaFields,
    caller: Caller,
    more: Partial<FileDetails> = {},
  ): Promise<number> {
    this.checks.permitted(
      ATTACHMENT,
      {
        ...(fields.author === undefined ? {} : { author: fields.author }),
        ...(fields.status === 'private' ? { status: 'private' } : {}),
      },
      caller,
    );
    await this.attachable(fields.post ?? 0, caller);
    const { author = 0, featured_media = 0 } = await this.existing(fields, caller);
    const now = await this.clock.now();
    const kept = await this.intake.take(file, now.date.slice(0, 7).replace('-', '/'));
    const details = { ...kept.details, ...more };
    try {
      const moment = (await this.date(fields)) ?? now;
      const { default_comment_status: commentStatus } = await this.settings.read();
      const text = { ...this.text(fields, caller), footnotes: '' };
      return await this.written(async (manager) => {
        const id = await takeId(manager, ATTACHMENT.name);
        const title = text.title || splitFileName(details.original_image ?? nameOf(kept.path)).base;
        const post: Post = {
          id,
          type: ATTACHMENT.name,
          mime_type: kept.mime,
          author: author || caller.id,
          featured_media,
          ...moment,
          modified: moment.date,
          modified_gmt: moment.date_gmt,
          ...(await this.slug(manager, id, fields.slug || title)),
          ...textColumns({ title, content: text.content ?? '', excerpt: text.excerpt ?? '', footnotes: '' }),
          status: fields.status === 'private' ? 'private' : 'inherit',
          comment_status: fields.comment_status ?? commentStatus,
          ping_status: fields.ping_status ?? 'closed',
          ...PLAIN,
          guid: `/-/files/${kept.path}`,
        };
        await insertPost(manager, post, []);
        await manager.insert(Media, {
          id,
          post: fields.post ?? 0,
          alt: altOf(fields) ?? '',
          ...fileColumns(kept),
          details,
        });
        await manager.query(`UPDATE media_files SET media = ? WHERE path_key IN (${marks(pathsOf(kept))})`, [
          id,
          ...pathsOf(kept).map(fileKey),
        ]);
        return id;
      });
    } catch (error) {
      await this.intake.remove(pathsOf(kept));
      throw error;
    }
  }

  /** Changes what is named of a record; the file stays. */
  async update(
    { id, post: owner }: Pick<MediaRecord, 'id' | 'post'>,
    fields: MediaFields,
    caller: Caller,
  ): Promise<void> {
    if (fields.post && fields.post !== owner) await this.attachable(fields.post, caller);
    const { author, featured_media } = await this.existing(fields, caller);
    const [now, moment] = await Promise.all([this.clock.now(), this.date(fields)]);
    const text = this.text(fields, caller);
    await this.written(async (manager) => {
      const before = await lockPost(manager, ATTACHMENT.name, id);
      const media = await manager.findOneBy(Media, { id });
      if (!before || !media) throw noPost();
      const status = fields.status === undefined ? before.status : fields.status === 'private' ? 'private' : 'inherit';
      this.checks.permitted(
        ATTACHMENT,
        { ...(author && author !== before.author ? { author } : {}), status },
        caller,
        before,
      );
      const after: Post = {
        ...before,
        status,
        ...moment,
        modified: now.date,
        modified_gmt: now.date_gmt,
        author: author || before.author,
        featured_media: featured_media ?? before.featured_media,
        comment_status: fields.comment_status ?? before.comment_status,
        ping_status: fields.ping_status ?? before.ping_status,
        ...textColumns({
          title: before.title,
          content: before.content,
          excerpt: before.excerpt,
          footnotes: before.footnotes,
          ...text,
        }),
        ...(fields.slug === undefined ? {} : await this.slug(manager, id, fields.slug || (text.title ?? before.title))),
      };
      await updatePost(manager, before, after);
      await manager.update(Media, { id }, { post: fields.post ?? media.post, alt: altOf(fields) ?? media.alt });
    });
  }

  /** Deletes a record with its files; posts that showed the image no longer do. */
  async remove(record: MediaRecord): Promise<void> {
    await this.database.write(async (manager) => {
      const post = await lockPost(manager, ATTACHMENT.name, record.id);
      if (!post) throw noPost();
      await this.removals.run(manager, post.id);
      await deletePost(manager, post);
    });
    // The names are free again when the files are gone, or a new file of the name would go with them.
    await this.intake.remove(pathsOf(record));
  }

  /** Makes the sizes that an image lacks, because an earlier attempt was cut short. */
  async addMissingSizes(record: MediaRecord): Promise<void> {
    const missing = missingSizes(record);
    if (missing.length === 0) return;
    const { path, details } = record;
    const made = await this.intake.addSizes(path, details.original_image ?? nameOf(path), missing);
    await this.database.write(async (manager) => {
      const media = await manager.findOneBy(Media, { id: record.id });
      if (!media) throw noPost();
      const keys = Object.values(made).map(({ file }) => fileKey(`${folderOf(path)}/${file}`));
      await manager.upsert(
        MediaFile,
        keys.map((path_key) => ({ path_key, media: record.id })),
        ['path_key'],
      );
      await manager.update(
        Media,
        { id: record.id },
        { details: { ...media.details, sizes: { ...media.details.sizes, ...made } } },
      );
    });
  }

  /** Throws unless the caller may attach files to the post. */
  private async attachable(id: number, caller: Caller): Promise<void> {
    if (id === 0) return;
    const [owner] = await this.database.query<Subject & { type: string }>(
      'SELECT type, status, author, trashed_from FROM posts WHERE id = ?',
      [id],
    );
    if (owner?.type === ATTACHMENT.name) throw invalidArgument('post', 'A file cannot belong to a file.');
    const type = owner && publicType(owner.type);
    if (!type || !mayEdit(caller, type, owner))
      throw forbidden(caller, 'rest_cannot_edit', 'Sorry, you are not allowed to add files to this post.');
  }

  private existing(fields: MediaFields, caller: Caller): Promise<{ author?: number; featured_media?: number }> {
    const { author, featured_media } = fields;
    return this.checks.existing(
      ATTACHMENT,
      { ...(author === undefined ? {} : { author }), ...(featured_media === undefined ? {} : { featured_media }) },
      caller,
    );
  }

  /** The date that is named; null is now, as of posts that are published. */
  private async date({ date, date_gmt: gmt }: MediaFields): Promise<Moment | undefined> {
    if (date) return this.clock.read(date);
    if (gmt) return this.clock.readGmt(gmt);
    return date === null || gmt === null ? this.clock.now() : undefined;
  }

  private text({ title, description: content, caption: excerpt }: MediaFields, caller: Caller): Partial<RawText> {
    return permittedText(
      {
        ...(title === undefined ? {} : { title }),
        ...(content === undefined ? {} : { content }),
        ...(excerpt === undefined ? {} : { excerpt }),
      },
      caller,
    );
  }

  private async slug(manager: EntityManager, id: number, wanted: string): Promise<Pick<Post, 'slug' | 'slug_key'>> {
    const slug = slugify(wanted) || String(id);
    const free = (await freeSlugs(queryOf(manager), [{ id, type: ATTACHMENT.name, parent: 0, slug }])).get(id) ?? slug;
    return { slug: free, slug_key: free };
  }

  private written<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return writeUnique(this.database, work);
  }
}

/** Columns of posts that mean nothing of files. */
const PLAIN = {
  floating: 0,
  parent: 0,
  menu_order: 0,
  sticky: 0,
  format: '',
  template: '',
  password: '',
  trashed_from: '',
  desired_slug: '',
  revisions: 0,
  latest_revision: 0,
} as const;

const fileColumns = ({
  path,
  filesize,
  width,
  height,
}: KeptFile): Pick<Media, 'path' | 'filesize' | 'width' | 'height'> => ({ path, filesize, width, height });
const altOf = ({ alt_text: alt }: MediaFields): string | undefined =>
  alt === undefined ? undefined : stripTags(alt, { fold: true });

/** When a record is deleted its files stay without it, and an image is shown by no post any more. */
async function forgetRecord(manager: EntityManager, id: number): Promise<void> {
  await manager.query('UPDATE media SET post = 0 WHERE post = ?', [id]);
  await manager.query('UPDATE posts SET featured_media = 0 WHERE featured_media = ?', [id]);
  await manager.query('DELETE FROM media WHERE id = ?', [id]);
}
