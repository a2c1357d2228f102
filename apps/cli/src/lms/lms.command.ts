import { Command } from 'nest-commander';
import { CommandGroup } from '../frame/command-group';
import { ExportCoursesCommand } from './export.command';
import { ImportCoursesCommand } from './import.command';

const commands = [ExportCoursesCommand, ImportCoursesCommand];

@Command({ name: 'lms', description: 'Export and import courses', subCommands: commands })
class LmsCommand extends CommandGroup {}

export const lmsCommands = [LmsCommand, ...commands];
