import { Command } from 'nest-commander';
import { CheckSiteCommand } from '../checks/check.command';
import { CommandGroup } from '../frame/command-group';
import { ExportSiteCommand } from './export.command';
import { ImportSiteCommand } from './import.command';
import { MoveSiteCommand } from './move.command';

const commands = [ExportSiteCommand, ImportSiteCommand, CheckSiteCommand, MoveSiteCommand];

@Command({ name: 'site', description: 'The whole site: export, import, check and move', subCommands: commands })
class SiteCommand extends CommandGroup {}

export const siteCommands = [SiteCommand, ...commands];
