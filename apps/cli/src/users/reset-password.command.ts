import type { OperatorAccounts } from '@gatehouse/app-core';
import type { PersonFacts } from '@gatehouse/dto';
import { Option, SubCommand } from 'nest-commander';
import { usageError } from '../frame/command-error';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { originOfCommand } from '../site/origin';
import { withAccounts } from './accounts';
import { choosePassword, type PasswordOptions } from './password-input';

interface ResetOptions extends PasswordOptions {
  mail?: boolean;
  set?: boolean;
}

const ORIGIN = originOfCommand('users reset-password');

@SubCommand({
  name: 'reset-password',
  arguments: '<user>',
  argsDescription: { user: 'login, e-mail address or #ID' },
  description: 'Print a link with which the user sets a new password, once and within a day; or mail it, or set one',
})
export class ResetPasswordCommand extends ChangingCommand<ResetOptions> {
  protected readonly examples = [
    ['gatehouse users reset-password anna', 'prints a link; the old password works until it is used'],
    ['gatehouse users reset-password anna --mail', 'mails it to anna'],
    ['gatehouse users reset-password anna --set', 'asks for the password; ends all sessions'],
    ['gatehouse users reset-password anna --generate', 'makes a password and prints it once'],
  ] as const;

  protected async execute(
    [name = '']: string[],
    { mail = false, set = false, dryRun = false, ...from }: ResetOptions & ChangeOptions,
  ): Promise<Result> {
    const sets = set || from.generate === true || from.passwordFile !== undefined;
    if (mail && sets) throw usageError('Use --mail, or set a password.');
    const chosen = sets ? await choosePassword(from, this.frame.context) : undefined;
    return withAccounts(this.frame.site, { dryRun, changes: true }, async (accounts) => {
      const person = await accounts.find(name);
      if (chosen) return this.setPassword(accounts, person, { ...chosen, dryRun });
      if (mail) return this.mailLink(accounts, person, dryRun);
      const link = await accounts.resetLink(person, ORIGIN);
      return {
        json: { user: shortOf(person), dryRun, ...(dryRun ? {} : { link }) },
        text: dryRun
          ? `Dry run: would make a link for ${person.login}.`
          : `A link for ${person.login}, which works once and for a day:\n${link}`,
      };
    });
  }

  private async setPassword(
    accounts: OperatorAccounts,
    person: PersonFacts,
    { password, isMade, dryRun }: { password: string; isMade: boolean; dryRun: boolean },
  ): Promise<Result> {
    await accounts.setPassword(person.id, password, ORIGIN);
    const shows = isMade && !dryRun;
    return {
      json: { user: shortOf(person), dryRun, ...(shows ? { password } : {}) },
      text: [
        `${dryRun ? 'Dry run: would set' : 'Set'} the password of ${person.login}, and end all sessions and login tokens.`,
        ...(shows ? [`The password, which is not shown again: ${password}`] : []),
      ].join('\n'),
    };
  }

  private async mailLink(accounts: OperatorAccounts, person: PersonFacts, dryRun: boolean): Promise<Result> {
    if (!dryRun) await accounts.mailResetLink(person, ORIGIN);
    return {
      json: { user: shortOf(person), dryRun, mailedTo: person.email },
      text: `${dryRun ? 'Dry run: would mail' : 'Mailed'} a link for a new password to ${person.email}.`,
    };
  }

  @Option({ flags: '--mail', description: 'mail the link to the user' })
  mail(): boolean {
    return true;
  }

  @Option({ flags: '--set', description: 'set a password, which is asked for or read from standard input' })
  set(): boolean {
    return true;
  }

  @Option({ flags: '--password-file <file>', description: 'set the password in a file; - is standard input' })
  passwordFile(path: string): string {
    return path;
  }

  @Option({ flags: '--generate', description: 'set a password that is made here, and print it' })
  generate(): boolean {
    return true;
  }
}

const shortOf = ({ id, login }: PersonFacts): { id: number; login: string } => ({ id, login });
