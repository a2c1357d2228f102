import { Command } from 'nest-commander';
import { CommandGroup } from '../frame/command-group';
import { ImportWordPressCommand } from './import.command';

@Command({ name: 'import', description: 'Import a site from WordPress', subCommands: [ImportWordPressCommand] })
class ImportGroup extends CommandGroup {}

export const importCommands = [ImportGroup, ImportWordPressCommand];
