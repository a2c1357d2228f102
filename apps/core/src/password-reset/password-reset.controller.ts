import { requestPasswordReset } from '@gatehouse/dto';
import { Answers, Args, Namespace, Route, type Document, Text } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { MAX_PASSWORD_LENGTH } from '../sign-in/passwords';
import { PasswordReset } from './password-reset.service';
import { ResetPages } from './reset-page';

class KeyArgs {
  @Text({ default: '' }) key!: string;
}

class NewPasswordArgs extends KeyArgs {
  @Text({ default: '' }) password!: string;
  @Text({ default: '' }) again!: string;
}

const SHORTEST = 6;

/** The page that a mailed link leads to, and what other services ask of forgotten passwords. */
@Namespace('-')
export class PasswordResetController {
  private readonly pages: ResetPages;

  constructor(
    private readonly reset: PasswordReset,
    config: Config,
  ) {
    this.pages = new ResetPages(config.basePath);
  }

  @Route('GET', 'reset-password', { permit: 'public', summary: 'The form for a new password.' })
  async show(@Args() { key }: KeyArgs): Promise<Document> {
    return (await this.reset.isGood(key)) ? this.pages.form(key) : this.pages.refused();
  }

  @Route('POST', 'reset-password', { permit: 'public', summary: 'Sets the new password.' })
  async choose(@Args() { key, password, again }: NewPasswordArgs): Promise<Document> {
    if (!(await this.reset.isGood(key))) return this.pages.refused();
    const problem = problemOf(password, again);
    if (problem !== '') return this.pages.form(key, problem);
    return (await this.reset.choose(key, password)) ? this.pages.done() : this.pages.refused();
  }

  @Answers(requestPasswordReset)
  request({ login }: { login: string }): null {
    this.reset.request(login);
    return null;
  }
}

function problemOf(password: string, again: string): string {
  if ([...password].length < SHORTEST) return `The password needs at least ${SHORTEST} characters.`;
  if (password.length > MAX_PASSWORD_LENGTH) return 'The password is too long.';
  if (password.includes('\\')) return 'The password cannot contain a backslash.';
  return password === again ? '' : 'The two passwords differ.';
}
