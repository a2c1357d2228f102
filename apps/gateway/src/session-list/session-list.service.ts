import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { endOtherSession, endOtherSessions, originOf, sessionsOf } from '@gatehouse/dto';
import { Int, Text, type Document, type RequestContext } from '@gatehouse/rest';
import { Layout } from '../pages/layout';
import { redirectTo } from '../pages/page-headers';
import { Sessions } from '../pages/sessions';
import { SignInService } from '../sign-in/sign-in.service';
import { sessionListView } from './session-list.view';

export class EndSessionsArgs {
  @Text({ default: '' })
  token!: string;

  /** One session; without it, all but the one of this browser. */
  @Int()
  session?: number;
}

const PAGE = 'sessions';

/** Lists and ends the sessions of the signed-in person. Ending one takes access away, so it does not want the password. */
@Injectable()
export class SessionListService {
  constructor(
    private readonly bus: Bus,
    private readonly layout: Layout,
    private readonly sessions: Sessions,
    private readonly signIn: SignInService,
  ) {}

  async list({ caller, client }: RequestContext): Promise<Document> {
    if (caller.kind === 'visitor') return this.signIn.redirectToSignIn(`/-/${PAGE}`);
    const sessions = await this.bus.ask(sessionsOf, { token: this.sessions.tokenOf(client.cookie) });
    const { token } = this.sessions.formToken(client.cookie, PAGE);
    const { language } = this.layout;
    const list = {
      sessions,
      token,
      action: this.layout.pageUrl(PAGE),
      signOut: this.layout.pageUrl('sign-out'),
      applications: this.layout.pageUrl('applications'),
    };
    const body = sessionListView(list, language);
    return this.layout.page({ title: language.t('sessions.title'), body, caller });
  }

  async end({ token, session }: EndSessionsArgs, ctx: RequestContext): Promise<Document> {
    const { caller, client } = ctx;
    if (caller.kind === 'person' && this.sessions.acceptsFormToken(token, client.cookie, PAGE)) {
      const own = { token: this.sessions.tokenOf(client.cookie), origin: originOf(ctx) };
      if (session === undefined) await this.bus.ask(endOtherSessions, own);
      else await this.bus.ask(endOtherSession, { ...own, id: session });
    }
    return redirectTo(this.layout.pageUrl(PAGE), 303);
  }
}
