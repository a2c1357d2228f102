import { Command } from 'nest-commander';
import { CommandGroup } from '../frame/command-group';
import { CreateUserCommand } from './create.command';
import { EndSessionsCommand } from './end-sessions.command';
import { ListUsersCommand } from './list.command';
import { ResetPasswordCommand } from './reset-password.command';
import { UserRolesCommand } from './roles.command';

const commands = [ListUsersCommand, CreateUserCommand, UserRolesCommand, ResetPasswordCommand, EndSessionsCommand];

@Command({ name: 'users', description: 'List and create accounts, change roles, end sessions', subCommands: commands })
class UsersCommand extends CommandGroup {}

export const userCommands = [UsersCommand, ...commands];
