import { Command } from 'nest-commander';
import { CommandGroup } from '../frame/command-group';
import { EmptyTrashCommand } from './empty.command';

const commands = [EmptyTrashCommand];

@Command({ name: 'trash', description: 'Empty the trash', subCommands: commands })
class TrashCommand extends CommandGroup {}

export const trashCommands = [TrashCommand, ...commands];
