import { Injectable } from '@nestjs/common';
import { forbidden, visitor, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Answer, Document, type RequestContext } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { PeopleQuery } from '../users/people/people.query';
import { toCaller } from '../users/people/account';
import type { Post } from '../records/model/post';
import { PostReader, recordNotFound } from '../records/model/post.reader';
import { mayEdit } from '../records/model/post-rights';
import { textColumns } from '../records/model/text-columns';
import { textsOf } from '../records/model/post-texts';
import { publicType, type PostType } from '../records/model/post-type';
import type { Revision } from '../revisions/model/revision';
import { ContentFilters } from '../records/view/content-filters';
import { PostPresenter } from '../records/view/post.presenter';
import { RevisionsQuery } from '../revisions/revisions.query';
import type { PreviewArgs } from './preview.args';
import { PreviewLinks } from './preview-links';
import { PreviewTokens, type PreviewClaims } from './preview-tokens';

/** The token is all that a reader needs, so a front end at any address may ask. */
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };
const NEVER_KEPT = { ...ANY_ORIGIN, 'cache-control': 'no-store' };

interface FoundRecord {
  type: PostType;
  post: Post;
}

/** Shows posts and pages that are not published, or not as they are in the editor (docs/interface/web.md#previews). */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly reader: PostReader,
    private readonly presenter: PostPresenter,
    private readonly contents: ContentFilters,
    private readonly revisions: RevisionsQuery,
    private readonly people: PeopleQuery,
    private readonly tokens: PreviewTokens,
    private readonly links: PreviewLinks,
    private readonly config: Config,
  ) {}

  /** The record that a token names, in context view and with its own texts, whatever password it has. */
  async show(token: string, args: PreviewArgs, ctx: RequestContext): Promise<Answer> {
    const { type, post } = await this.record(token, args);
    const [filled = post] = await this.contents.apply([post], ctx);
    const options = { context: 'view', site: ctx.site, caller: visitor(), unlocked: true } as const;
    const view = await this.presenter.one(type, filled, options);
    return new Answer(view, 200, NEVER_KEPT);
  }

  /**
   * The record that a token names, with the texts that the preview shows.
   * @throws RestError 403, 404, 410 as docs/interface/web.md#previews says
   */
  async record(token: string, args: PreviewArgs): Promise<FoundRecord> {
    const claims = this.claimsOf(token, args);
    const { type, post } = await this.find(claims.record);
    if (!mayEdit(await this.callerOf(claims.person), type, post))
      throw refused(403, 'rest_cannot_preview', 'The person of this preview may not edit the record any more.');
    const autosave =
      claims.autosave === 0 ? undefined : await this.autosaveOf(post, ({ id }) => id === claims.autosave);
    return { type, post: autosave ? withTexts(post, autosave) : post };
  }

  /** Leads the person who is signed in to the preview of a record with their own texts; others to the sign-in. */
  async lead(args: PreviewArgs, { caller, request }: RequestContext): Promise<Document> {
    const { type, post } = await this.find(recordsIn(args)[0] ?? 0);
    if (caller.kind === 'visitor') {
      const back = encodeURIComponent(`/-/preview?${request.address.search}`);
      return redirectTo(`${this.config.basePath}/-/sign-in?return_to=${back}`);
    }
    if (!mayEdit(caller, type, post))
      throw forbidden(caller, 'rest_cannot_preview', 'Sorry, you are not allowed to edit this record.');
    const own = await this.autosaveOf(post, ({ author }) => author === caller.id);
    return redirectTo(await this.links.of(type, post, { autosave: own?.id ?? 0, person: caller.id }));
  }

  private claimsOf(token: string, args: PreviewArgs): PreviewClaims {
    const claims = this.tokens.read(token);
    if (claims === 'expired') throw refused(410, 'rest_preview_expired', 'The preview has expired. Open it once more.');
    if (claims === 'wrong' || recordsIn(args).some((id) => id !== claims.record))
      throw refused(403, 'rest_preview_invalid', 'The token is not one for a preview of this record.');
    return claims;
  }

  private async find(id: number): Promise<FoundRecord> {
    const [post] = await this.reader.byIds([id], 'edit');
    const type = post && publicType(post.type);
    if (!type || post.status === 'trash') throw recordNotFound();
    return { type, post };
  }

  private async callerOf(id: number): Promise<Caller> {
    const person = await this.people.account(id);
    return person ? toCaller(person, { by: 'session' }) : visitor();
  }

  /** The newest such autosave, unless the record was saved after it. */
  private async autosaveOf(post: Post, isWanted: (one: Revision) => boolean): Promise<Revision | undefined> {
    const found = (await this.revisions.autosaves(post.id)).find(isWanted);
    return found && found.date_gmt >= post.modified_gmt ? found : undefined;
  }
}

/** The record with the texts of an autosave, rendered as if they were saved. */
function withTexts(post: Post, autosave: Revision): Post {
  const texts = textsOf(autosave);
  return { ...post, ...texts, ...textColumns({ ...post, ...texts }) };
}

/** The ids by which the query of a preview names its record. */
const recordsIn = ({ preview_id, p, page_id }: PreviewArgs): number[] =>
  [preview_id, p, page_id].filter((id) => id !== undefined);

const refused = (status: number, code: string, message: string): RestError =>
  new RestError(status, code, message, { headers: ANY_ORIGIN });

/** Its address is not passed on: the one that it leads to has a token. */
const redirectTo = (location: string): Document =>
  new Document(new Uint8Array(), 'text/html; charset=UTF-8', 303, { location, 'referrer-policy': 'no-referrer' });
