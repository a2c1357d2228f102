import type { SiteImport } from '@gatehouse/app-core';
import { eqColumn, inList, isNull, select, type Database } from '@gatehouse/persistence';
import { commentsXml } from './comments';
import { itemXml, type Item } from './item';
import { filesOf, type ExportedFile } from './files';
import { pagesOf } from '../pages-of';
import { elements } from '../xml';

interface PostRow {
  id: number;
  type: string;
  status: string;
  author: number;
  date: string;
  date_gmt: string;
  modified: string;
  modified_gmt: string;
  floating: number;
  slug: string;
  guid: string;
  parent: number;
  menu_order: number;
  sticky: number;
  featured_media: number;
  format: string;
  comment_status: string;
  ping_status: string;
  password: string;
  trashed_from: string;
  footnotes: string;
  /** Of patterns: whether they are synced. */
  template: string;
  head_title: string | null;
  head_description: string | null;
  title: string;
  excerpt: string;
  content: string;
}

interface RevisionRow {
  id: number;
  parent: number;
  author: number;
  autosave: number | null;
  date: string;
  date_gmt: string;
  title: string;
  excerpt: string;
  content: string;
}

interface TermOfPost {
  post: number;
  taxonomy: string;
  slug: string;
  name: string;
}

/** What belongs to the posts of a page. */
interface Parts {
  terms: TermOfPost[];
  revisions: RevisionRow[];
  comments: Map<number, string[]>;
  files: Map<number, ExportedFile>;
}

/** Posts, pages, files, patterns and menus of blocks, with their comments. */
export async function* coreItems(
  database: Database,
  site: SiteImport,
  logins: ReadonlyMap<number, string>,
): AsyncGenerator<string> {
  for await (const posts of pagesOf(database, () => select<PostRow>('posts'))) {
    const parts = await partsOf(
      database,
      posts.map(({ id }) => id),
      site.home,
    );
    for (const post of posts) {
      const link = (await site.addressOf(post.id)) ?? `${site.home}/?p=${post.id}`;
      const guid = post.guid.startsWith('/') ? site.home + post.guid : post.guid;
      yield itemXml({ ...itemOf(post, { parts, link, logins }), guid });
    }
  }
}

async function partsOf(database: Database, ids: number[], home: string): Promise<Parts> {
  const terms = select<TermOfPost>('post_terms', 'pt')
    .columns('pt.post', 't.taxonomy', 't.slug', 't.name')
    .join('terms', 't', eqColumn('t.id', 'pt.term'))
    .where(inList('pt.post', ids))
    .orderBy('t.id');
  const revisions = select<RevisionRow>('revisions').where(inList('parent', ids), isNull('autosave')).orderBy('id');
  return {
    terms: await database.rows(terms),
    revisions: await database.rows(revisions),
    comments: await commentsXml(database, ids),
    files: await filesOf(database, ids, home),
  };
}

interface Surroundings {
  parts: Parts;
  link: string;
  logins: ReadonlyMap<number, string>;
}

function itemOf(post: PostRow, { parts, link, logins }: Surroundings): Item {
  const file = parts.files.get(post.id);
  return {
    id: post.id,
    type: post.type,
    title: post.title,
    link,
    creator: logins.get(post.author) ?? '',
    content: post.content,
    excerpt: post.excerpt,
    slug: post.slug,
    status: post.status,
    date: post.date,
    // WordPress has no date in UTC for drafts whose date follows the changes.
    dateGmt: post.floating === 1 ? '0000-00-00 00:00:00' : post.date_gmt,
    modified: post.modified,
    modifiedGmt: post.modified_gmt,
    commentStatus: post.comment_status,
    pingStatus: post.ping_status,
    parent: file?.post ?? post.parent,
    menuOrder: post.menu_order,
    password: post.password,
    sticky: post.sticky,
    terms: [...parts.terms.filter((term) => term.post === post.id), ...formatOf(post)],
    meta: { ...metaOf(post), ...file?.meta },
    ...(file ? { file: file.address } : {}),
    more: [
      ...(parts.comments.get(post.id) ?? []),
      ...parts.revisions.filter(({ parent }) => parent === post.id).map((revision) => revisionXml(revision, logins)),
    ],
  };
}

const formatOf = ({ format }: PostRow): Item['terms'] =>
  format === '' || format === 'standard'
    ? []
    : [{ taxonomy: 'post_format', slug: `post-format-${format}`, name: format }];

const metaOf = ({
  type,
  template,
  featured_media: image,
  footnotes,
  trashed_from: from,
  ...row
}: PostRow): Item['meta'] => ({
  ...(image === 0 ? {} : { _thumbnail_id: image }),
  ...(footnotes === '' ? {} : { footnotes }),
  ...(template === '' ? {} : { [type === 'wp_block' ? 'wp_pattern_sync_status' : '_wp_page_template']: template }),
  // In the fields of the plugin that most sites have.
  ...(row.head_title ? { _yoast_wpseo_title: row.head_title } : {}),
  ...(row.head_description ? { _yoast_wpseo_metadesc: row.head_description } : {}),
  ...(from === '' ? {} : { _wp_trash_meta_status: from }),
});

const revisionXml = (revision: RevisionRow, logins: ReadonlyMap<number, string>): string =>
  `<gatehouse:revision>\n${elements({
    'wp:post_id': revision.id,
    'dc:creator': logins.get(revision.author) ?? '',
    'wp:post_date': revision.date,
    'wp:post_date_gmt': revision.date_gmt,
    title: revision.title,
    'content:encoded': revision.content,
    'excerpt:encoded': revision.excerpt,
  })}\n</gatehouse:revision>`;
