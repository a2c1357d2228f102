import { Command } from 'nest-commander';
import { CommandGroup } from '../frame/command-group';
import { CreateUserCommand } from './create.command';
import { EndSessionsCommand } from './end-sessions.command';
import { ListUsersCommand } from './list.command';
import { ResetPasswordCommand } from './reset-password.command';
import { UserRolesCommand } from './roles.command';

const commands = [ListUsersCommand, CreateUserCommand, UserRolesCommand, ResetPasswordCommand, EndSessionsCommand];

@Command({ name: 'users', description: 'Accounts: who may sign in, and as what', subCommands: commands })
class UsersCommand extends CommandGroup {}

export const userCommands = [UsersCommand, ...commands];
