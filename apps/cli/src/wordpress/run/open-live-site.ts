import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { usageError } from '../../frame/command-error';
import type { CommandContext } from '../../frame/context';
import { askHidden } from '../../users/password-input';
import type { SourceChoices } from '../source/wordpress-source';
import { RestSource } from '../source/rest/rest-source';

/** A live site, as it was typed. */
export interface LiveSiteOptions {
  url: string;
  user?: string;
  password?: string;
  passwordFile?: string;
  since?: string;
}

/**
 * @param allow `host:port` pairs that may be reached although they are not public
 * @throws CommandError when the site is not a WordPress, or the password is wrong or missing
 */
export async function openLiveSite(
  { url, user, since, ...from }: LiveSiteOptions,
  { context, allow, choices }: { context: CommandContext; allow: string[]; choices: SourceChoices },
): Promise<RestSource> {
  if (user === undefined && (from.password !== undefined || from.passwordFile !== undefined))
    throw usageError('Say whose password it is: --user.');
  const credentials = user === undefined ? undefined : { user, password: await passwordOf(from, context) };
  return RestSource.open({
    url,
    since,
    allow,
    choices,
    signal: context.signal,
    ...(credentials ? { credentials } : {}),
  });
}

/** Typed with the command, in a file, asked for in a terminal, or from standard input. */
async function passwordOf(
  { password, passwordFile }: Pick<LiveSiteOptions, 'password' | 'passwordFile'>,
  context: CommandContext,
): Promise<string> {
  if (password !== undefined && passwordFile !== undefined)
    throw usageError('Use either --password or --password-file.');
  const text = password ?? (await passwordText(passwordFile, context));
  if (text.trim() === '') throw usageError('There is no password.', 'Make an application password in WordPress.');
  return text.trim();
}

async function passwordText(passwordFile: string | undefined, context: CommandContext): Promise<string> {
  if (passwordFile !== undefined && passwordFile !== '-') {
    const path = resolve(context.folder, passwordFile);
    return readFile(path, 'utf8').catch(() => {
      throw usageError(`The file with the password cannot be read: ${path}.`);
    });
  }
  if (passwordFile === undefined && context.input.isTTY) return askHidden('Application password: ', context);
  return textOf(context.input);
}
