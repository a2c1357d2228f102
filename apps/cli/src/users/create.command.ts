import type { Role } from '@gatehouse/access';
import { Option, SubCommand } from 'nest-commander';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { originOfCommand } from '../site/origin';
import { rolesIn, shownUser, withAccounts } from './accounts';
import { choosePassword, type PasswordOptions } from './password-input';

interface CreateOptions extends PasswordOptions {
  role?: Role[];
  name?: string;
}

@SubCommand({
  name: 'create',
  arguments: '<login> <email>',
  argsDescription: { login: 'the name to sign in with', email: 'the e-mail address' },
  description: 'Make an account. Asks for its password, or reads it from standard input',
})
export class CreateUserCommand extends ChangingCommand<CreateOptions> {
  protected readonly examples = [
    ['gatehouse users create anna anna@example.org --role administrator', 'asks for the password'],
    ['gatehouse users create anna anna@example.org --generate', 'makes one and prints it once'],
    ['gatehouse users create anna anna@example.org --password-file anna.txt', 'the content of a file'],
  ] as const;

  protected async execute(
    [username = '', email = '']: string[],
    { role, name, dryRun = false, ...from }: CreateOptions & ChangeOptions,
  ): Promise<Result> {
    const { password, isMade } = await choosePassword(from, this.frame.context);
    const account = { username, email, password, ...(role ? { roles: role } : {}), ...(name ? { name } : {}) };
    const person = await withAccounts(this.frame.site, { dryRun, changes: true }, (accounts) =>
      accounts.create(account, originOfCommand('users create')),
    );
    const user = { ...shownUser(person), ...(dryRun ? { id: null } : {}) };
    const done = dryRun ? 'Dry run: would make' : 'Made';
    return {
      json: { user, dryRun, ...(isMade && !dryRun ? { password } : {}) },
      text: [
        `${done} the account ${user.login} <${user.email}> with the role ${user.roles.join(', ')}.`,
        ...(isMade && !dryRun ? [`Its password, which is not shown again: ${password}`] : []),
      ].join('\n'),
    };
  }

  @Option({ flags: '--role <role>', description: 'its role; several with a comma (default: subscriber)' })
  role(text: string): Role[] {
    return rolesIn(text);
  }

  @Option({ flags: '--name <name>', description: 'the name that others see (default: the login)' })
  displayName(text: string): string {
    return text;
  }

  @Option({ flags: '--password-file <file>', description: 'a file with the password; - is standard input' })
  passwordFile(path: string): string {
    return path;
  }

  @Option({ flags: '--generate', description: 'make a password and print it' })
  generate(): boolean {
    return true;
  }
}
