import { isDuplicate } from '@gatehouse/persistence';
import { personIn, type ImportContext } from '../import/import-context';
import { left, type Outcome } from '../import/outcome';
import { commentIdentity, preservedId } from '../import/identity';
import { importRecord } from '../import/import-record';
import type { CommentRecord } from '../source/comment-record';
import { countMeta } from './post-input';

/** Types of comments that are shown here. Others are of plugins: orders, reviews. */
const TYPES = new Set(['comment', 'pingback', 'trackback', 'note']);

/** Comments with their threads, dates and statuses. */
export class CommentsTarget {
  constructor(private readonly context: ImportContext) {}

  async take(comment: CommentRecord): Promise<Outcome> {
    const { ledger, references, dryRun, core, operator, records } = this.context;
    if (!TYPES.has(comment.type)) return left(`Comments of the type "${comment.type}" are of a plugin.`);
    countMeta(comment, this.context);
    const post = await references.id('post', comment.post);
    if (post === undefined && !dryRun) return left('What it is on was not imported.');
    const parent = await records.target(ledger, 'comment', comment.parent);
    const { text, unresolved } = await references.rewrite(comment.content);
    const input = {
      post: post ?? 0,
      parent: parent ?? 0,
      author: await personIn(this.context, comment.person),
      author_name: comment.authorName,
      author_email: comment.authorEmail,
      author_url: (await references.address(comment.authorUrl)) ?? comment.authorUrl,
      author_ip: comment.authorIp,
      author_user_agent: comment.authorAgent,
      date_gmt: comment.dateGmt || comment.date,
      status: comment.status,
      type: comment.type,
      content: text,
    };
    const isLost = comment.parent !== 0 && parent === undefined;
    return importRecord({
      ledger,
      place: await records.place(ledger, commentIdentity(comment, post ?? comment.post)),
      source: { ...input, ...sourceOf(comment) },
      unresolved: [...unresolved, ...(isLost ? [`comment ${comment.parent}`] : [])],
      dryRun,
      create: (also) => core.comments.create({ ...input, id: preservedId(comment.id) }, operator, also),
      update: (id, also) => core.comments.update({ ...input, id }, operator, also),
    }).catch((error: unknown) => {
      if (isDuplicate(error)) return left('The same person has written the same before, at the same place.');
      throw error;
    });
  }
}

/** What its site tells, without addresses and ids of this one. */
const sourceOf = ({ parent, post, content, authorUrl }: CommentRecord): object => ({
  parent,
  post: post > 0 ? post : 0,
  content,
  author_url: authorUrl,
});
