import type { OperatorAccounts } from '@gatehouse/app-core';
import { Option, SubCommand } from 'nest-commander';
import { usageError } from '../frame/command-error';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { counted } from '../frame/table';
import { originOfCommand } from '../site/origin';
import { withAccounts } from './accounts';

interface EndOptions {
  all?: boolean;
  applicationPasswords?: boolean;
}

const AT_ONCE = 100;
const ORIGIN = originOfCommand('users end-sessions');

@SubCommand({
  name: 'end-sessions',
  arguments: '[user]',
  argsDescription: { user: 'login, e-mail address or #ID' },
  description: 'Sign a user out everywhere: ends sessions of the pages and login tokens',
})
export class EndSessionsCommand extends ChangingCommand<EndOptions> {
  protected readonly examples = [
    ['gatehouse users end-sessions anna', 'anna signs in again'],
    ['gatehouse users end-sessions anna --application-passwords', 'and her programs lose their access'],
    ['gatehouse users end-sessions --all', 'everybody signs in again'],
  ] as const;

  protected async execute(
    [name]: string[],
    { all = false, applicationPasswords = false, dryRun = false }: EndOptions & ChangeOptions,
  ): Promise<Result> {
    if (all === (name !== undefined)) throw usageError('Name one user, or use --all.');
    return withAccounts(this.frame.site, { dryRun, changes: true }, async (accounts) => {
      const { users, revoked } =
        name === undefined
          ? await this.endAll(accounts, applicationPasswords)
          : await endOne(accounts, (await accounts.find(name)).id, applicationPasswords);
      const withPasswords = applicationPasswords ? `, and revoked ${counted(revoked, 'application password')}` : '';
      const result = `the sessions and login tokens of ${counted(users, 'user')}${withPasswords}.`;
      return {
        json: { users, revokedApplicationPasswords: revoked, dryRun },
        text: dryRun ? `Dry run: would have ended ${result}` : `Ended ${result}`,
      };
    });
  }

  private async endAll(accounts: OperatorAccounts, applicationPasswords: boolean): Promise<Ended> {
    const ended = { users: 0, revoked: 0 };
    for (let page = 1; ; page += 1) {
      const { people, total } = await accounts.list({ page, perPage: AT_ONCE });
      for (const { id } of people) {
        ended.revoked += (await endOne(accounts, id, applicationPasswords)).revoked;
        ended.users += 1;
        this.frame.progress.step('users', ended.users, total);
      }
      if (people.length < AT_ONCE) return ended;
    }
  }

  @Option({ flags: '--all', description: 'of all users' })
  all(): boolean {
    return true;
  }

  @Option({ flags: '--application-passwords', description: 'revoke the application passwords as well' })
  applicationPasswords(): boolean {
    return true;
  }
}

interface Ended {
  users: number;
  revoked: number;
}

async function endOne(accounts: OperatorAccounts, id: number, applicationPasswords: boolean): Promise<Ended> {
  return { users: 1, revoked: await accounts.endSessions(id, { applicationPasswords }, ORIGIN) };
}
