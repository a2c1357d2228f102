import type { PostRecord, Query } from '@gatehouse/blocks';
import { RestError } from '@gatehouse/errors';
import { publicType } from '../records/model/post-type';
import type { ShownContent } from '../records/view/content-filters';
import type { OwnReading } from './own-reading';

/** A record whose parts blocks show. */
export type Subject = Pick<ShownContent, 'id' | 'type' | 'status'>;

/** The most records that the interface returns at once. */
const MOST = 100;
const EMBEDS = 'author,wp:term,wp:featuredmedia';
const FIELDS =
  'id,type,status,link,date,modified,title,excerpt,format,sticky,class_list,meta,comment_status,_links,_embedded';
/** The beginnings of blocks that show the author of the record in whose content they stand, its terms, its picture or comments. */
const OF_LINKED_RECORDS = ['avatar', 'comments', 'post-', 'read-more'];
/** Those of all that show something of the record. */
const OF_THE_RECORD = [...OF_LINKED_RECORDS, 'footnotes', 'loginout', 'query-pagination'];

const blocksOf = (names: readonly string[]): RegExp => new RegExp(`<!-- wp:(?:core/)?(?:${names.join('|')})`);
const [LINKED_PARTS, PARTS] = [blocksOf(OF_LINKED_RECORDS), blocksOf(OF_THE_RECORD)];

/** Whether a content has blocks that show what its record is linked to. Footnotes, the most frequent ones, do not. */
export const hasLinkedParts = ({ content_rendered: html }: ShownContent): boolean => LINKED_PARTS.test(html);

/** Whether a content has blocks that show parts of its own record. */
export const hasParts = ({ content_rendered: html }: ShownContent): boolean => PARTS.test(html);

/**
 * The records as the interface gives them, by id; one question for each type.
 * @param options.hasContents whether blocks may show their contents
 * @param options.hasLinked whether blocks may show what they are linked to
 */
export async function recordsOf(
  subjects: readonly Subject[],
  reading: OwnReading,
  { hasContents = false, hasLinked = true } = {},
): Promise<ReadonlyMap<number, PostRecord>> {
  const fields = hasContents ? `${FIELDS},content` : FIELDS;
  const query = { per_page: MOST, _fields: fields, ...(hasLinked && { _embed: EMBEDS }) };
  const bases = new Set(subjects.flatMap(({ type }) => publicType(type ?? '')?.base ?? []));
  const lists = [...bases].map((base) =>
    ofBase(
      base,
      subjects.filter(({ type }) => publicType(type ?? '')?.base === base),
      query,
      reading,
    ),
  );
  return new Map((await Promise.all(lists)).flat().map((record) => [record.id, record]));
}

/** None where the interface does not list them for this person. */
async function ofBase(
  base: string,
  subjects: readonly Subject[],
  shared: Query,
  reading: OwnReading,
): Promise<PostRecord[]> {
  const include = subjects.slice(0, MOST).map(({ id }) => id);
  const status = [...new Set(subjects.map((one) => one.status ?? 'publish'))];
  const query = { ...shared, include, status };
  try {
    return (await reading.list<PostRecord>(`/core/v2/${base}`, query)).items;
  } catch (error) {
    if (error instanceof RestError) return [];
    throw error;
  }
}
