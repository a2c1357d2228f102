import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CommandContext } from '../../frame/context';
import { CommandError, usageError } from '../../frame/command-error';
import { fileOpener } from '../source/wxr/file-opener';
import { WxrSource } from '../source/wxr/wxr-source';
import type { WordPressSource } from '../source/wordpress-source';

/** Where to read a site from, as it was typed. */
export interface SourceOptions {
  file?: string;
  files?: 'none' | 'fetch';
  uploads?: string;
}

/** @throws CommandError when no source is named, or it is not there */
export function openSource(
  { file, files = 'fetch', uploads }: SourceOptions,
  { context: { folder }, allow }: { context: CommandContext; allow: string[] },
): Promise<WordPressSource> {
  if (file === undefined) throw usageError('Say what to import: --file with an export of WordPress.');
  const path = existing(resolve(folder, file), 'The file');
  const copied = uploads === undefined ? undefined : existing(resolve(folder, uploads), 'The folder of uploads');
  return Promise.resolve(new WxrSource(path, fileOpener({ files, uploads: copied, allow })));
}

function existing(path: string, what: string): string {
  if (!existsSync(path)) throw new CommandError(`${what} is not there: ${path}.`, 'Correct the path.');
  return path;
}
