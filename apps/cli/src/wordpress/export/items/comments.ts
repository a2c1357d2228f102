import { inList, notEq, select, type Database } from '@gatehouse/persistence';
import { elements, plainElement } from '../xml';

interface CommentRow {
  id: number;
  post: number;
  parent: number;
  author: number;
  author_name: string;
  author_email: string;
  author_url: string;
  author_ip: string;
  date: string;
  date_gmt: string;
  status: string;
  type: string;
  content: string;
}

const APPROVED: Readonly<Record<string, string>> = { approved: '1', hold: '0' };

/** The comments on records, as elements, by the id of the record. As WordPress, without what is spam. */
export async function commentsXml(database: Database, posts: number[]): Promise<Map<number, string[]>> {
  const rows = await database.rows(
    select<CommentRow>('comments').where(inList('post', posts), notEq('status', 'spam')).orderBy('id'),
  );
  const found = new Map<number, string[]>();
  for (const row of rows) {
    const known = found.get(row.post);
    if (known) known.push(commentXml(row));
    else found.set(row.post, [commentXml(row)]);
  }
  return found;
}

const commentXml = (row: CommentRow): string =>
  `<wp:comment>\n${elements({
    'wp:comment_id': row.id,
    'wp:comment_author': row.author_name,
    'wp:comment_author_email': row.author_email,
  })}
${plainElement('wp:comment_author_url', row.author_url)}
${elements({
  'wp:comment_author_IP': row.author_ip,
  'wp:comment_date': row.date,
  'wp:comment_date_gmt': row.date_gmt,
  'wp:comment_content': row.content,
  'wp:comment_approved': APPROVED[row.status] ?? row.status,
  'wp:comment_type': row.type,
  'wp:comment_parent': row.parent,
  'wp:comment_user_id': row.author,
})}\n</wp:comment>`;
