import { Command } from 'nest-commander';
import { CommandGroup } from '../frame/command-group';
import { ImportWordPressCommand } from './import.command';

@Command({ name: 'import', description: 'Bring other sites along', subCommands: [ImportWordPressCommand] })
class ImportGroup extends CommandGroup {}

export const importCommands = [ImportGroup, ImportWordPressCommand];
