import { Command } from 'nest-commander';
import { CheckSiteCommand } from '../checks/check.command';
import { CommandGroup } from '../frame/command-group';
import { ExportSiteCommand } from './export.command';
import { ImportSiteCommand } from './import.command';

const commands = [ExportSiteCommand, ImportSiteCommand, CheckSiteCommand];

@Command({ name: 'site', description: 'The whole site: export, import and check', subCommands: commands })
class SiteCommand extends CommandGroup {}

export const siteCommands = [SiteCommand, ...commands];
