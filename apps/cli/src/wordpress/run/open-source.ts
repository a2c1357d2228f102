import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CommandContext } from '../../frame/context';
import { CommandError, usageError } from '../../frame/command-error';
import { fileOpener } from '../source/wxr/file-opener';
import { type LiveSiteOptions, openLiveSite } from './open-live-site';
import { WxrSource } from '../source/wxr/wxr-source';
import type { WordPressSource } from '../source/wordpress-source';

/** Where to read a site from, as it was typed. */
export interface SourceOptions extends Partial<LiveSiteOptions> {
  file?: string;
  files?: 'none' | 'fetch';
  uploads?: string;
  type?: ReadonlyMap<string, 'post' | 'page'>;
  menu?: string;
}

/** @throws CommandError when no source is named, or it is not there */
export async function openSource(
  { file, files = 'fetch', uploads, url, type, menu, ...live }: SourceOptions,
  { context, allow }: { context: CommandContext; allow: string[] },
): Promise<WordPressSource> {
  if (file !== undefined && url !== undefined) throw usageError('Use either --file or --url.');
  const choices = { ...(type === undefined ? {} : { types: type }), ...(menu === undefined ? {} : { menu }) };
  if (url !== undefined) return openLiveSite({ url, ...live }, { context, allow, choices });
  if (file === undefined)
    throw usageError('Say what to import: --url with the address of a WordPress, or --file with its export.');
  const { folder } = context;
  const path = existing(resolve(folder, file), 'The file');
  const copied = uploads === undefined ? undefined : existing(resolve(folder, uploads), 'The folder of uploads');
  return new WxrSource(path, fileOpener({ files, uploads: copied, allow }), choices);
}

function existing(path: string, what: string): string {
  if (!existsSync(path)) throw new CommandError(`${what} is not there: ${path}.`, 'Correct the path.');
  return path;
}
