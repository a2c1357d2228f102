import type { EntityManager } from 'typeorm';
import type { SlugAllocator } from '@gatehouse/persistence';
import type { Post } from '../model/post.entity';
import type { TermOfPost } from '../model/post.reader';
import type { PostType } from '../model/post-type';
import { slugPlace } from '../store/post-slugs';
import { insertPosts, nextRecordId, nextRecordIds } from '../store/post-rows';
import { shownTerms } from '../store/post-terms';
import type { Imported } from './imported';
import type { PostInput } from './post-input';
import type { PlannedPost } from './post-plan';
import { guidOf, slugColumns, wantedSlug } from './post-slug';

/** A record with everything that is known of it before its transaction. */
export interface RecordToCreate {
  type: PostType;
  planned: PlannedPost;
  /** What the write names. */
  input: Pick<PostInput, 'slug'>;
  /** The ids of its terms. */
  terms: number[];
  imported: Imported | undefined;
}

/** A new record, and its terms as its view shows them. */
export interface CreatedPost {
  post: Post;
  terms: TermOfPost[];
}

/** Whether a record can be created together with others: those of posts are unique among all posts. */
export const isGrouped = ({ type, imported }: RecordToCreate): boolean => type.blog && imported === undefined;

/** The records of a group: those of posts have to be unique among the same records. */
export async function createRecords(
  tx: EntityManager,
  slugs: SlugAllocator,
  records: readonly RecordToCreate[],
): Promise<CreatedPost[]> {
  const numbered = await withIds(tx, records);
  const chosen = await slugsOf(tx, slugs, numbered);
  const created = numbered.map((record, at) => ({ post: postOf(record, chosen[at] ?? ''), terms: record.terms }));
  await insertPosts(tx, created);
  for (const { id, imported } of numbered) await imported?.also(tx, id);
  const terms = await shownTerms(tx, created);
  return created.map(({ post }, at) => ({ post, terms: terms[at] ?? [] }));
}

type Numbered = RecordToCreate & { id: number };

async function withIds(tx: EntityManager, records: readonly RecordToCreate[]): Promise<Numbered[]> {
  const [first] = records;
  if (!first) return [];
  if (first.imported) return [{ ...first, id: await nextRecordId(tx, first.type.name, first.imported.id) }];
  const ids = await nextRecordIds(tx, first.type.name, records.length);
  return records.map((record, at) => ({ ...record, id: ids[at] ?? 0 }));
}

function slugsOf(tx: EntityManager, slugs: SlugAllocator, records: readonly Numbered[]): Promise<string[]> {
  const [first] = records;
  if (!first) return Promise.resolve([]);
  const { id, type, planned } = first;
  const place = slugPlace({ id, type: type.name, parent: planned.parent });
  const wanted = records.map((record) => wantedSlug({ id: record.id, ...record.planned }, record.input));
  return slugs.nextOfAll(tx, place, wanted);
}

const postOf = ({ id, type, planned, imported }: Numbered, slug: string): Post => ({
  ...planned,
  id,
  ...slugColumns(slug),
  desired_slug: imported?.columns.desired_slug ?? '',
  guid: imported?.columns.guid ?? guidOf(type, id, planned, slug),
  revisions: 0,
  latest_revision: 0,
});
