import { isDuplicate } from '@gatehouse/persistence';
import { personIn, type ImportContext } from '../import/import-context';
import { left, type Outcome } from '../import/outcome';
import { settle } from '../import/settle';
import type { CommentRecord } from '../source/comment-record';
import { countMeta } from './post-input';

/** Types of comments that are shown here. Others are of plugins: orders, reviews. */
const TYPES = new Set(['comment', 'pingback', 'trackback', 'note']);

/** Comments with their threads, dates and statuses. */
export class CommentsTarget {
  constructor(private readonly context: ImportContext) {}

  async take(comment: CommentRecord): Promise<Outcome> {
    const { ledger, references, dryRun, core, operator } = this.context;
    if (!TYPES.has(comment.type)) return left(`Comments of the type "${comment.type}" are of a plugin.`);
    countMeta(comment, this.context);
    const post = await references.id('post', comment.post);
    if (post === undefined && !dryRun) return left('What it is on was not imported.');
    const parent = (await ledger.find('comment', String(comment.parent)))?.target;
    const input = {
      post: post ?? 0,
      parent: parent ?? 0,
      author: await personIn(this.context, comment.person),
      author_name: comment.authorName,
      author_email: comment.authorEmail,
      author_url: comment.authorUrl,
      author_ip: comment.authorIp,
      author_user_agent: comment.authorAgent,
      date_gmt: comment.dateGmt || comment.date,
      status: comment.status,
      type: comment.type,
      content: comment.content,
    };
    return settle({
      ledger,
      kind: 'comment',
      key: String(comment.id),
      input,
      isWaiting: comment.parent !== 0 && parent === undefined,
      dryRun,
      create: (also) => core.comments.create({ ...input, id: comment.id }, operator, also),
      update: (id, also) => core.comments.update({ ...input, id }, operator, also),
    }).catch((error: unknown) => {
      if (isDuplicate(error)) return left('The same person has written the same before, at the same place.');
      throw error;
    });
  }
}
