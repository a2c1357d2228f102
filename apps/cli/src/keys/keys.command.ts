import { Command } from 'nest-commander';
import { CommandGroup } from '../frame/command-group';
import { ListKeysCommand } from './list.command';
import { MakeKeysCommand } from './make.command';
import { RetireKeysCommand } from './retire.command';
import { RotateKeysCommand } from './rotate.command';

const commands = [ListKeysCommand, MakeKeysCommand, RotateKeysCommand, RetireKeysCommand];

@Command({
  name: 'keys',
  description: 'Keys with which services sign in to NATS, and secrets with which they sign',
  subCommands: commands,
})
class KeysCommand extends CommandGroup {}

export const keyCommands = [KeysCommand, ...commands];
