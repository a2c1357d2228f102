import type { Role } from '@gatehouse/access';
import { Option, SubCommand } from 'nest-commander';
import { usageError } from '../frame/command-error';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { originOfCommand } from '../site/origin';
import { roleOf, rolesIn, withAccounts } from './accounts';

interface RolesOptions {
  add?: Role[];
  remove?: Role[];
}

@SubCommand({
  name: 'roles',
  arguments: '<user> [roles...]',
  argsDescription: { user: 'login, e-mail address or #ID', roles: 'the roles that the user has from now on' },
  description: 'Show or change the roles of a user. The last administrator stays one',
})
export class UserRolesCommand extends ChangingCommand<RolesOptions> {
  protected readonly examples = [
    ['gatehouse users roles anna', 'what anna may do'],
    ['gatehouse users roles anna editor', 'editor, and nothing else'],
    ['gatehouse users roles anna --add lp_teacher --remove author', 'keeps the others'],
  ] as const;

  protected async execute(
    [name = '', ...given]: string[],
    { add = [], remove = [], dryRun = false }: RolesOptions & ChangeOptions,
  ): Promise<Result> {
    const wanted = given.flatMap((text) => text.split(',')).map(roleOf);
    if (wanted.length > 0 && add.length + remove.length > 0)
      throw usageError('Name all roles, or use --add and --remove.');
    const changes = wanted.length + add.length + remove.length > 0;
    return withAccounts(this.frame.site, { dryRun, changes }, async (accounts) => {
      const person = await accounts.find(name);
      const { id, login, roles: before } = person;
      const roles =
        wanted.length > 0 ? wanted : [...new Set([...before, ...add])].filter((one) => !remove.includes(one));
      if (changes && roles.length === 0)
        throw usageError(`${login} would have no role.`, 'Leave one; subscriber may only read.');
      const after = changes ? (await accounts.setRoles(id, roles, originOfCommand('users roles'))).roles : before;
      return {
        json: { user: { id, login }, before, roles: after, dryRun },
        text: changes
          ? `${dryRun ? 'Dry run: ' : ''}${login}: ${before.join(', ') || 'no role'} → ${after.join(', ')}`
          : `${login}: ${after.join(', ') || 'no role'}`,
      };
    });
  }

  @Option({ flags: '--add <role>', description: 'a further role; several with a comma' })
  add(text: string): Role[] {
    return rolesIn(text);
  }

  @Option({ flags: '--remove <role>', description: 'a role that the user loses; several with a comma' })
  remove(text: string): Role[] {
    return rolesIn(text);
  }
}
