import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { applicationPasswordsOf, revokeApplicationPassword } from '@gatehouse/dto';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Layout } from '../pages/layout';
import { Sessions } from '../pages/sessions';
import { leadTo, SignInPages } from '../sign-in/sign-in.service';
import type { RevokeArgs } from './applications.controller';
import { applicationsView } from './applications.view';

const PAGE = 'applications';

/** Shows somebody's application passwords and takes them back. */
@Injectable()
export class ApplicationPages {
  constructor(
    private readonly bus: Bus,
    private readonly layout: Layout,
    private readonly sessions: Sessions,
    private readonly signIn: SignInPages,
  ) {}

  async list({ caller, client }: RequestContext): Promise<Document> {
    if (caller.kind === 'visitor') return this.signIn.away(`/-/${PAGE}`);
    const applications = await this.bus.ask(applicationPasswordsOf, { personId: caller.id });
    const { token } = this.sessions.formKey(client.cookie, PAGE);
    const body = applicationsView({
      applications,
      token,
      action: this.layout.to(PAGE),
      connect: this.layout.to('authorize-application'),
    });
    return this.layout.page({ title: 'Your applications', body, caller });
  }

  async revoke({ token, uuid }: RevokeArgs, ctx: RequestContext): Promise<Document> {
    const { caller, client } = ctx;
    if (caller.kind === 'person' && this.sessions.accepts(token, client.cookie, PAGE))
      await this.bus.ask(revokeApplicationPassword, { personId: caller.id, uuid });
    return leadTo(this.layout.to(PAGE), 303);
  }
}
