import { Command } from 'nest-commander';
import { CommandGroup } from '../frame/command-group';
import { ExportWidgetsCommand } from './export.command';
import { ImportWidgetsCommand } from './import.command';

const commands = [ExportWidgetsCommand, ImportWidgetsCommand];

@Command({ name: 'widgets', description: 'Forms, sliders and maps as a file', subCommands: commands })
class WidgetsCommand extends CommandGroup {}

export const widgetCommands = [WidgetsCommand, ...commands];
