import { originOf, requestPasswordReset } from '@gatehouse/dto';
import { Answers, Args, Ctx, Namespace, Route, Text, type Document, type RequestContext } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { PasswordResetService } from './password-reset.service';
import { ResetPages } from './reset-page';

class KeyArgs {
  @Text({ default: '' }) key!: string;
}

class NewPasswordArgs extends KeyArgs {
  @Text({ default: '' }) password!: string;
  @Text({ default: '' }) again!: string;
}

/** The page of a mailed link, and the contract that mails it (docs/interface/lms.md#passwords-and-accounts). */
@Namespace('-')
export class PasswordResetController {
  private readonly pages: ResetPages;

  constructor(
    private readonly reset: PasswordResetService,
    config: Config,
  ) {
    this.pages = new ResetPages(config.basePath);
  }

  @Route('GET', 'reset-password', { permit: 'public', summary: 'Shows the form for a new password.' })
  async show(@Args() { key }: KeyArgs): Promise<Document> {
    return (await this.reset.isValid(key)) ? this.pages.form(key) : this.pages.invalidLink();
  }

  @Route('POST', 'reset-password', { permit: 'public', limit: 'passwordReset', summary: 'Sets the new password.' })
  async setPassword(@Args() { key, password, again }: NewPasswordArgs, @Ctx() ctx: RequestContext): Promise<Document> {
    if (!(await this.reset.isValid(key))) return this.pages.invalidLink();
    const problem = password === again ? await this.reset.problemOf(key, password) : 'The two passwords differ.';
    if (problem !== undefined) return this.pages.form(key, problem);
    return (await this.reset.setPassword(key, password, originOf(ctx))) ? this.pages.done() : this.pages.invalidLink();
  }

  @Answers(requestPasswordReset)
  request({ login }: { login: string }): null {
    this.reset.request(login);
    return null;
  }
}
