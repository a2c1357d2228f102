import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Person } from '@gatehouse/access';
import { Database, eq, fetchOne, select } from '@gatehouse/persistence';
import { SiteClock } from '@gatehouse/time';
import { BLOCK } from '../blocks/block-types';
import { NAVIGATION } from '../navigation/navigation-type';
import { PAGE, POST, type PostType } from '../records/model/post-type';
import type { Post } from '../records/model/post';
import { recordNotFound } from '../records/model/post.reader';
import { recountRevisions } from '../records/store/revision-rows';
import { nextRecordId } from '../records/store/post-rows';
import { Revision } from '../revisions/model/revision';
import type { PostInput } from '../records/write/post-input';
import { PostsWriter } from '../records/write/posts.writer';
import type { Imported, ImportedColumns } from '../records/write/imported';
import { dateColumns, type ImportedDates } from './imported-dates';

/** The types of records that can be imported. */
const TYPES = { post: POST, page: PAGE, wp_block: BLOCK, wp_navigation: NAVIGATION } as const satisfies Record<
  string,
  PostType
>;

export type ImportedType = keyof typeof TYPES;

/** A record of another site, with the ids of this one. */
export interface ImportedContent {
  type: ImportedType;
  /** The fields that the interface writes. */
  input: PostInput;
  dates: ImportedDates;
  /** The name that it has in feeds; '' for one of this site. */
  guid: string;
  /** The status it had before it was put into the trash; undefined outside of the trash. */
  trashedFrom?: string;
}

/** The text of a record before a change. */
export type ImportedRevision = Pick<Revision, 'parent' | 'author' | 'title' | 'content' | 'excerpt'> & {
  /** Kept where it is free; 0 for any. */
  id: number;
  dates: ImportedDates;
  isAutosave: boolean;
};

type Also = Imported['also'];

/** Writes the posts, pages, patterns and menus of another site, as requests of an administrator would. */
@Injectable()
export class ContentImport {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsWriter,
    private readonly clock: SiteClock,
  ) {}

  /**
   * The record with this id, if it is the same as one of another site: of the same type, with the same slug and date.
   * It was brought here in another way, such as an archive.
   */
  async isSame(id: number, { type, input, dates }: ImportedContent): Promise<boolean> {
    const query = select('posts').columns('id');
    const { slug = '' } = input;
    const same = query.where(eq('id', id), eq('type', type), eq('slug', slug), eq('date_gmt', dates.dateGmt));
    return (await this.database.one(same)) !== undefined;
  }

  /** Whether somebody has changed a record here since it was written with the dates of the other site. */
  async isTouched(id: number, { input, dates }: ImportedContent): Promise<boolean> {
    if (Object.values(dates).every((date) => date === '')) return false;
    const written = dateColumns(await this.clock.time(), dates, input.status ?? 'draft');
    const query = select('posts').columns('id');
    const untouched = query.where(eq('id', id), eq('modified_gmt', written.modified_gmt ?? ''));
    return (await this.database.one(untouched)) === undefined;
  }

  /**
   * @param id the id that it should have, if that is free; 0 for any
   * @param also more to do in the transaction
   * @throws RestError as the route that creates records of the type
   */
  async create(content: ImportedContent, id: number, also: Also, caller: Person): Promise<number> {
    const { type, input } = content;
    const guid = content.guid === '' ? {} : { guid: content.guid };
    const imported = { id, also, columns: { ...(await this.columns(content)), ...guid } };
    return (await this.posts.create(TYPES[type], input, caller, imported)).post.id;
  }

  /** @throws RestError as the route that changes records of the type; 404 when it is gone */
  async update(content: ImportedContent, id: number, also: Also, caller: Person): Promise<void> {
    const { type, input } = content;
    const imported = { id, also, columns: await this.columns(content) };
    await this.posts.update(TYPES[type], id, input, caller, { revision: false, imported });
  }

  /** The title of a record as HTML; '' when it is gone. */
  async titleOf(id: number): Promise<string> {
    const query = select<{ title: string }>('posts').columns('title').where(eq('id', id));
    return (await this.database.one(query))?.title ?? '';
  }

  /** Adds the text of a record before a change. @throws 404 when the record is gone */
  async addRevision({ id: wanted, dates, isAutosave, ...texts }: ImportedRevision, also: Also): Promise<number> {
    const { modified: date = '', modified_gmt: date_gmt = '' } = dateColumns(await this.clock.time(), dates, '');
    return this.database.write(async (tx: EntityManager) => {
      const query = select<Pick<Post, 'id' | 'type'>>('posts').columns('id', 'type');
      const post = await fetchOne(tx, query.where(eq('id', texts.parent)).forUpdate());
      if (!post) throw recordNotFound();
      const id = await nextRecordId(tx, 'revision', wanted);
      const row = { ...texts, id, date, date_gmt, footnotes: '', autosave: isAutosave ? 1 : null };
      await tx.insert(Revision, row);
      await recountRevisions(tx, post);
      await also(tx, id);
      return id;
    });
  }

  private async columns({ input, dates, trashedFrom }: ImportedContent): Promise<ImportedColumns> {
    const columns = dateColumns(await this.clock.time(), dates, input.status ?? 'draft');
    return trashedFrom === undefined ? columns : { ...columns, status: 'trash', trashed_from: trashedFrom };
  }
}
