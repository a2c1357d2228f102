import type { EntityManager } from 'typeorm';
import type { SlugAllocator } from '@gatehouse/persistence';
import type { Post, TermOfPost } from '../model/post';
import type { PostType } from '../model/post-type';
import { slugPlace } from '../store/post-slugs';
import { insertPost, nextRecordId } from '../store/post-rows';
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

/** Creates a record with the next id and a free slug. */
export async function createRecord(
  tx: EntityManager,
  slugs: SlugAllocator,
  record: RecordToCreate,
): Promise<CreatedPost> {
  const { type, planned, input, terms, imported } = record;
  const id = await nextRecordId(tx, type.name, imported?.id);
  const wanted = wantedSlug({ ...planned, id }, input);
  const slug = await slugs.next(tx, slugPlace({ id, type: type.name, parent: planned.parent }), wanted);
  const post = postOf(record, id, slug);
  await insertPost(tx, post, terms);
  await imported?.also(tx, id);
  return { post, terms: await shownTerms(tx, id, terms) };
}

const postOf = ({ type, planned, imported }: RecordToCreate, id: number, slug: string): Post => ({
  ...planned,
  id,
  ...slugColumns(slug),
  desired_slug: imported?.columns.desired_slug ?? '',
  guid: imported?.columns.guid ?? guidOf(type, id, planned, slug),
  revisions: 0,
  latest_revision: 0,
});
