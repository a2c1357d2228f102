import type { Role } from '@gatehouse/access';
import { Option, SubCommand } from 'nest-commander';
import { usageError } from '../frame/command-error';
import { OperatorCommand } from '../command/operator-command';
import type { Result } from '../frame/output';
import { counted, table } from '../frame/table';
import { rolesIn, shownUser, USER_COLUMNS, withAccounts } from './accounts';

interface ListOptions {
  role?: Role[];
  search?: string;
  limit?: number;
  page?: number;
}

const LIMIT = 100;

@SubCommand({ name: 'list', description: 'List users in the order of their ids' })
export class ListUsersCommand extends OperatorCommand<ListOptions> {
  protected readonly examples = [
    ['gatehouse users list', 'the first 100 users'],
    ['gatehouse users list --role administrator', 'who may do everything'],
    ['gatehouse users list --search anna --json', 'by login, name or address, as JSON'],
  ] as const;

  protected async execute(
    _args: string[],
    { role = [], search, limit = LIMIT, page = 1 }: ListOptions,
  ): Promise<Result> {
    const filter = { roles: role, page, perPage: limit, ...(search === undefined ? {} : { search }) };
    const { people, total } = await withAccounts(this.frame.site, { changes: false }, (accounts) =>
      accounts.list(filter),
    );
    const users = people.map(shownUser);
    const rest = users.length < total ? ` of ${total.toLocaleString('en')}; --limit and --page show others` : '';
    return {
      json: { users, total },
      text: `${table(users, USER_COLUMNS)}\n\n${counted(users.length, 'user')}${rest}.`,
    };
  }

  @Option({ flags: '--role <role>', description: 'only users with one of these roles; several with a comma' })
  role(text: string): Role[] {
    return rolesIn(text);
  }

  @Option({ flags: '--search <text>', description: 'only users with this in login, name or e-mail address' })
  search(text: string): string {
    return text;
  }

  @Option({ flags: '--limit <number>', description: `how many to list (default: ${LIMIT})` })
  limit(text: string): number {
    return positive(text, '--limit');
  }

  @Option({ flags: '--page <number>', description: 'which part of the list, from 1' })
  page(text: string): number {
    return positive(text, '--page');
  }
}

function positive(text: string, option: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw usageError(`${option} is not a positive whole number: "${text}".`);
}
