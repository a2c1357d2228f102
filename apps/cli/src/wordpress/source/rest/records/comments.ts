import { decodeHTML } from 'entities';
import type { CommentRecord } from '../../comment-record';
import type { Fields } from '../fields';
import { byId } from '../listing';
import type { Reading } from '../reading';
import { personOf } from './post-facts';

/** `all` means comments that are approved or wait. */
const STATUSES = ['all', 'spam', 'trash'] as const;

/** Comments of all statuses and types where the account may read them, else those that visitors see. */
export async function* readComments(reading: Reading): AsyncGenerator<CommentRecord> {
  if (
    reading.client.isSignedIn &&
    (await reading.ask('wp/v2/comments', { context: 'edit', status: 'spam', per_page: 1 }))
  ) {
    for (const status of STATUSES) yield* read(reading, { context: 'edit', status, type: 'all' });
    return;
  }
  yield* read(reading, {});
  reading.omit('Comments: only what visitors see, without addresses of mail.');
}

async function* read(reading: Reading, query: Record<string, string>): AsyncGenerator<CommentRecord> {
  for await (const fields of byId(reading.client, 'wp/v2/comments', query)) yield commentOf(fields);
}

function commentOf(fields: Fields): CommentRecord {
  return {
    kind: 'comment',
    flaws: [],
    id: fields.number('id'),
    post: fields.number('post'),
    parent: fields.number('parent'),
    person: personOf(fields.number('author')),
    authorName: fields.text('author_name'),
    authorEmail: fields.text('author_email'),
    // WordPress stores it as HTML.
    authorUrl: decodeHTML(fields.text('author_url')),
    authorIp: fields.text('author_ip'),
    authorAgent: fields.text('author_user_agent'),
    date: fields.date('date'),
    dateGmt: fields.date('date_gmt'),
    content: fields.source('content'),
    status: statusOf(fields.text('status')),
    type: fields.text('type') || 'comment',
    meta: Object.fromEntries(fields.object('meta').entries()),
  };
}

/** Statuses of plugins become a comment that waits for approval. */
function statusOf(text: string): CommentRecord['status'] {
  switch (text) {
    case 'approved':
    case 'spam':
    case 'trash':
      return text;
    case '':
      return 'approved';
    default:
      return 'hold';
  }
}
