import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { applicationPasswordsOf, originOf, revokeApplicationPassword } from '@gatehouse/dto';
import { Text, type Document, type RequestContext } from '@gatehouse/rest';
import { Layout } from '../pages/layout';
import { redirectTo } from '../pages/page-headers';
import { Sessions } from '../pages/sessions';
import { SignInService } from '../sign-in/sign-in.service';
import { applicationsView } from './applications.view';

export class RevokeArgs {
  @Text({ default: '' })
  token!: string;

  @Text({ default: '' })
  uuid!: string;
}

const PAGE = 'applications';

/** Lists and revokes the application passwords of the signed-in person. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly bus: Bus,
    private readonly layout: Layout,
    private readonly sessions: Sessions,
    private readonly signIn: SignInService,
  ) {}

  async list({ caller, client }: RequestContext): Promise<Document> {
    if (caller.kind === 'visitor') return this.signIn.redirectToSignIn(`/-/${PAGE}`);
    const applications = await this.bus.ask(applicationPasswordsOf, { token: this.sessions.tokenOf(client.cookie) });
    const { token } = this.sessions.formToken(client.cookie, PAGE);
    const { language } = this.layout;
    const list = {
      applications,
      token,
      action: this.layout.pageUrl(PAGE),
      connect: this.layout.pageUrl('authorize-application'),
      sessions: this.layout.pageUrl('sessions'),
    };
    const body = applicationsView(list, language);
    return this.layout.page({ title: language.t('applications.title'), body, caller });
  }

  async revoke({ token, uuid }: RevokeArgs, ctx: RequestContext): Promise<Document> {
    const { caller, client } = ctx;
    if (caller.kind === 'person' && this.sessions.acceptsFormToken(token, client.cookie, PAGE))
      await this.bus.ask(revokeApplicationPassword, {
        token: this.sessions.tokenOf(client.cookie),
        uuid,
        origin: originOf(ctx),
      });
    return redirectTo(this.layout.pageUrl(PAGE), 303);
  }
}
