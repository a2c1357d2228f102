import { Command } from 'nest-commander';
import { CheckSiteCommand } from './checks/check.command';
import { CommandGroup } from './frame/command-group';
import { ListKeysCommand } from './keys/list.command';
import { MakeKeysCommand } from './keys/make.command';
import { RetireKeysCommand } from './keys/retire.command';
import { RotateKeysCommand } from './keys/rotate.command';
import { ExportCoursesCommand } from './lms/export.command';
import { ImportCoursesCommand } from './lms/import.command';
import { ExportSiteCommand } from './transfer/export.command';
import { ImportSiteCommand } from './transfer/import.command';
import { MoveSiteCommand } from './transfer/move.command';
import { EmptyTrashCommand } from './trash/empty.command';
import { CreateUserCommand } from './users/create.command';
import { EndSessionsCommand } from './users/end-sessions.command';
import { ListUsersCommand } from './users/list.command';
import { ResetPasswordCommand } from './users/reset-password.command';
import { UserRolesCommand } from './users/roles.command';
import { ExportWidgetsCommand } from './widgets/export.command';
import { ImportWidgetsCommand } from './widgets/import.command';
import { ExportWxrCommand } from './wordpress/export.command';
import { ImportWordPressCommand } from './wordpress/import.command';

const USERS = [ListUsersCommand, CreateUserCommand, UserRolesCommand, ResetPasswordCommand, EndSessionsCommand];

@Command({ name: 'users', description: 'List and create accounts, change roles, end sessions', subCommands: USERS })
class UsersCommand extends CommandGroup {}

const KEYS = [ListKeysCommand, MakeKeysCommand, RotateKeysCommand, RetireKeysCommand];

@Command({
  name: 'keys',
  description: 'Keys with which services sign in to NATS, and secrets with which they sign',
  subCommands: KEYS,
})
class KeysCommand extends CommandGroup {}

const COURSES = [ExportCoursesCommand, ImportCoursesCommand];

@Command({ name: 'lms', description: 'Export and import courses', subCommands: COURSES })
class LmsCommand extends CommandGroup {}

const WIDGETS = [ExportWidgetsCommand, ImportWidgetsCommand];

@Command({ name: 'widgets', description: 'Forms, sliders and maps as a file', subCommands: WIDGETS })
class WidgetsCommand extends CommandGroup {}

@Command({ name: 'trash', description: 'Empty the trash', subCommands: [EmptyTrashCommand] })
class TrashCommand extends CommandGroup {}

const SITE = [ExportSiteCommand, ImportSiteCommand, CheckSiteCommand, MoveSiteCommand];

@Command({ name: 'site', description: 'The whole site: export, import, check and move', subCommands: SITE })
class SiteCommand extends CommandGroup {}

@Command({ name: 'import', description: 'Import a site from WordPress', subCommands: [ImportWordPressCommand] })
class ImportGroup extends CommandGroup {}

@Command({ name: 'export', description: 'Export the site for WordPress', subCommands: [ExportWxrCommand] })
class ExportGroup extends CommandGroup {}

/** The commands of two words, such as `users list`, and the groups that their first words name. */
export const groupedCommands = [
  ...[UsersCommand, ...USERS],
  ...[KeysCommand, ...KEYS],
  ...[LmsCommand, ...COURSES],
  ...[WidgetsCommand, ...WIDGETS],
  ...[TrashCommand, EmptyTrashCommand],
  ...[SiteCommand, ...SITE],
  ...[ImportGroup, ImportWordPressCommand],
  ...[ExportGroup, ExportWxrCommand],
];
