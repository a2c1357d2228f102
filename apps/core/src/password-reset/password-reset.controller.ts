import { originOf, requestPasswordReset } from '@gatehouse/dto';
import { Answers, Args, Ctx, Namespace, Route, Text, type Document, type RequestContext } from '@gatehouse/rest';
import { PasswordResetService } from './password-reset.service';
import { ResetPages } from './reset-page';

class RequestArgs {
  @Text({ default: '', maxLength: 500 }) login!: string;
}

class KeyArgs {
  @Text({ default: '' }) key!: string;
}

class NewPasswordArgs extends KeyArgs {
  @Text({ default: '' }) password!: string;
  @Text({ default: '' }) again!: string;
}

/** The pages that mail a link and that it leads to, and the contract (docs/interface/lms.md#passwords-and-accounts). */
@Namespace('-')
export class PasswordResetController {
  constructor(
    private readonly reset: PasswordResetService,
    private readonly pages: ResetPages,
  ) {}

  @Route('GET', 'lost-password', { permit: 'public', summary: 'Shows the form that mails a link for a new password.' })
  lost(): Promise<Document> {
    return this.pages.request();
  }

  @Route('POST', 'lost-password', {
    permit: 'public',
    limit: 'passwordReset',
    summary: 'Mails a link for a new password, if there is such an account.',
  })
  async mailLink(@Args() { login }: RequestArgs): Promise<Document> {
    const name = login.trim();
    if (name === '') return this.pages.request('needsLogin');
    await this.reset.request(name);
    return this.pages.requested();
  }

  @Route('GET', 'reset-password', { permit: 'public', summary: 'Shows the form for a new password.' })
  async show(@Args() { key }: KeyArgs): Promise<Document> {
    return (await this.reset.isValid(key)) ? this.pages.form(key) : this.pages.invalidLink();
  }

  @Route('POST', 'reset-password', { permit: 'public', limit: 'passwordReset', summary: 'Sets the new password.' })
  async setPassword(@Args() { key, password, again }: NewPasswordArgs, @Ctx() ctx: RequestContext): Promise<Document> {
    if (!(await this.reset.isValid(key))) return this.pages.invalidLink();
    const fault = password === again ? await this.reset.faultOf(key, password) : 'differ';
    if (fault !== undefined) return this.pages.form(key, fault);
    return (await this.reset.setPassword(key, password, originOf(ctx))) ? this.pages.done() : this.pages.invalidLink();
  }

  @Answers(requestPasswordReset)
  async request({ login }: { login: string }): Promise<null> {
    await this.reset.request(login);
    return null;
  }
}
