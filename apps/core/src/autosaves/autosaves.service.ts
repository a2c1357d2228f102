import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database, eq, fetchOne, select } from '@gatehouse/persistence';
import { newRecord, sentFields } from '@gatehouse/records';
import type { Context, RequestContext } from '@gatehouse/rest';
import { yieldAfter } from '@gatehouse/text';
import { SiteClock } from '@gatehouse/time';
import type { EntityManager } from 'typeorm';
import { PreviewLinks } from '../previews/preview-links';
import { RecordId } from '../record-tables/record-tables';
import type { Post } from '../records/model/post';
import { recordNotFound } from '../records/model/post.reader';
import { permittedText } from '../records/model/text-columns';
import { textsOf, type StoredTexts } from '../records/model/post-texts';
import { lockPost, nextRecordId } from '../records/store/post-rows';
import { recountRevisions } from '../records/store/revision-rows';
import { Autosave, Revision, revisionView } from '../revisions/model/revision';
import type { PostInput } from '../records/write/post-input';
import { footnotesOf } from '../records/write/post-rules';
import { PostsWriter } from '../records/write/posts.writer';
import type { HistoryPolicy } from '../revisions/revision.policy';
import { RevisionsQuery } from '../revisions/revisions.query';

type View = ReturnType<typeof revisionView>;

/**
 * What an autosave of the author's own draft changes in the draft itself beside its texts: all but status, terms and the page above,
 * as `parent` of an autosave is the record that it belongs to.
 */
const DRAFT_FIELDS = [
  'meta',
  'slug',
  'date',
  'date_gmt',
  'author',
  'password',
  'menu_order',
  'comment_status',
  'ping_status',
] as const satisfies readonly (keyof PostInput)[];

/** Text that an editor has open and has not saved yet (docs/interface/core.md#autosaves). */
@Injectable()
export class AutosavesService {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsWriter,
    private readonly revisions: RevisionsQuery,
    private readonly clock: SiteClock,
    private readonly previews: PreviewLinks,
  ) {}

  async list(policy: HistoryPolicy, context: Context, ctx: RequestContext): Promise<View[]> {
    const post = await policy.parent(ctx);
    const autosaves = await this.revisions.autosaves(post.id);
    return Promise.all(autosaves.map((autosave) => this.view(autosave, { post, context, policy }, ctx)));
  }

  async read(policy: HistoryPolicy, id: number, context: Context, ctx: RequestContext): Promise<View> {
    const post = await policy.parent(ctx);
    const autosave = (await this.revisions.autosaves(post.id)).find((one) => one.id === id);
    if (!autosave) throw new RestError(404, 'rest_post_no_autosave', 'There is no autosave with this id.');
    return this.view(autosave, { post, context, policy }, ctx);
  }

  /** Saves the author's own draft itself. For all other records each person has one autosave. */
  async save(policy: HistoryPolicy, input: PostInput, ctx: RequestContext): Promise<View> {
    const { caller, site } = ctx;
    const { type } = policy;
    const post = await policy.parent(ctx);
    if (['draft', 'auto-draft'].includes(post.status) && post.author === caller.id) {
      const saved = await this.posts.update(type, post.id, draftInput(input), caller, { revision: false });
      const { modified: date, modified_gmt: date_gmt } = saved;
      const preview = await this.previews.of(type, saved, { autosave: 0, person: caller.id });
      const asAutosave = newRecord(Autosave, { ...saved, date, date_gmt });
      return revisionView(asAutosave, { context: 'edit', site, type, draft: saved, preview }, Autosave);
    }
    const given = sentFields(type.record, { ...textsOf(input), footnotes: footnotesOf(input) });
    const permitted = permittedText(given, caller, site.base);
    await yieldAfter(permitted.content);
    const autosave = await this.write(post, permitted, caller);
    await yieldAfter(permitted.content);
    if (!autosave)
      throw new RestError(
        400,
        'rest_autosave_no_changes',
        'There is nothing to save. The autosave and the post content are the same.',
      );
    return this.view(autosave, { post, context: 'edit', policy }, ctx);
  }

  private async view(
    autosave: Revision,
    { post, context, policy: { type } }: { post: Post; context: Context; policy: HistoryPolicy },
    { site, caller }: RequestContext,
  ): Promise<View> {
    const isShown = context === 'edit';
    const preview = isShown ? await this.previews.of(type, post, { autosave: autosave.id, person: caller.id }) : '';
    return revisionView(autosave, { context, site, type, preview }, Autosave);
  }

  /**
   * Creates or updates the caller's autosave of the record. Texts that are not given keep their value.
   * @returns undefined if the given texts are those of the record: then the autosave is deleted
   */
  private async write(post: Post, text: Partial<StoredTexts>, caller: Caller): Promise<Revision | undefined> {
    const { date, date_gmt } = await this.clock.now();
    return this.database.writeUnique(async (tx) => {
      // Other writers of the record or its history wait, so that its number of revisions stays right.
      const record = await lockPost(tx, post.type, post.id);
      if (!record) throw recordNotFound();
      const before = await fetchOne(
        tx,
        select<Revision>('revisions').where(eq('parent', post.id), eq('author', caller.id), eq('autosave', 1)),
      );
      if (changesNothing(record, text)) {
        if (before) await endAutosave(tx, before.id, record);
        return undefined;
      }
      const initial =
        before ??
        newRecord(Revision, {
          id: await nextRecordId(tx, 'revision'),
          parent: post.id,
          author: caller.id,
          autosave: 1,
          footnotes: '',
        });
      const after: Revision = Object.assign(new Revision(), initial, text, { date, date_gmt });
      await tx.save(Revision, after);
      await recountRevisions(tx, record);
      return after;
    });
  }
}

async function endAutosave(tx: EntityManager, id: number, record: Post): Promise<void> {
  await tx.delete(Revision, { id });
  await tx.delete(RecordId, { id });
  await recountRevisions(tx, record);
}

/** Whether the given texts are those of the record, up to white space. */
function changesNothing(record: Post, given: Partial<StoredTexts>): boolean {
  const texts = new Map(Object.entries(textsOf(record)));
  return Object.entries(given).every(([name, text]) => folded(text) === folded(texts.get(name) ?? ''));
}

const folded = (text: string): string =>
  text
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n+/g, '\n')
    .replace(/[ \t]+/g, ' ');

const draftInput = (input: PostInput): PostInput => ({
  ...textsOf(input),
  ...Object.fromEntries(DRAFT_FIELDS.filter((name) => input[name] !== undefined).map((name) => [name, input[name]])),
});
