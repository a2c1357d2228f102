import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { personByLogin, signUp, type AuditOrigin, type SignUp, type TokenAnswer } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { isEmail } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { problemOfPassword } from '../namespace/password-problem';
import type { RegisterArgs } from './token.args';
import { tokenView, type TokenView } from './token.view';

const USERNAME = /^[A-Za-z0-9 _.@-]{1,60}$/;
const SHORTEST_PASSWORD = 6;

const MESSAGES = {
  'registration-not-allow': 'Registration is closed on this site.',
  'registration-error-invalid-email': 'Please enter a valid e-mail address.',
  'registration-error-email-exists': 'An account with this e-mail address already exists.',
  'registration-error-invalid-username':
    'Please enter a valid user name: letters, digits, spaces and _ . - @, at most 60 characters.',
  'registration-error-username-exists': 'This user name is taken.',
  'registration-error-missing-password': 'Please choose a password.',
  'registration-error-short-password': `The password is too short: it needs at least ${SHORTEST_PASSWORD} characters.`,
  'registration-error-spacing-password': 'The password must not contain spaces.',
  'registration-error-confirm-password': 'The two passwords are different.',
} as const;

const refuse = (code: keyof typeof MESSAGES): RestError => new RestError(403, code, MESSAGES[code]);

/** Registers subscribers; the checks and their order are those of docs/interface/lms.md#registration. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly bus: Bus,
    private readonly config: Config,
  ) {}

  /** @throws 403 with the code of the first check that fails */
  async register(args: RegisterArgs, origin: AuditOrigin): Promise<TokenView> {
    if (this.config.setting('LMS_REGISTRATION') === 'closed') throw refuse('registration-not-allow');
    const { email: sentEmail = '', username = '', password = '' } = args;
    const [email, login] = [sentEmail.trim(), username.trim()];
    if (!isEmail(email)) throw refuse('registration-error-invalid-email');
    if (await this.isTaken(email)) throw refuse('registration-error-email-exists');
    if (!USERNAME.test(login)) throw refuse('registration-error-invalid-username');
    if (await this.isTaken(login)) throw refuse('registration-error-username-exists');
    const problem = passwordProblem(password, args.confirm_password);
    if (problem) throw refuse(problem);
    return tokenView(await this.create({ login, email, password, origin }));
  }

  private async isTaken(loginOrEmail: string): Promise<boolean> {
    return (await this.bus.ask(personByLogin, { login: loginOrEmail })) !== null;
  }

  private async create(account: SignUp): Promise<TokenAnswer> {
    try {
      return await this.bus.ask(signUp, account);
    } catch (error) {
      // A concurrent registration took the name or the address after the checks above.
      if (error instanceof RestError && error.code === 'existing_user_login')
        throw refuse('registration-error-username-exists');
      if (error instanceof RestError && error.code === 'existing_user_email')
        throw refuse('registration-error-email-exists');
      const problem = problemOfPassword(error);
      throw problem === undefined ? error : new RestError(403, 'registration-error-weak-password', problem);
    }
  }
}

function passwordProblem(password: string, confirmation: string | undefined): keyof typeof MESSAGES | null {
  if (password === '') return 'registration-error-missing-password';
  if ([...password].length < SHORTEST_PASSWORD) return 'registration-error-short-password';
  if (/\s/u.test(password)) return 'registration-error-spacing-password';
  return confirmation === password ? null : 'registration-error-confirm-password';
}
