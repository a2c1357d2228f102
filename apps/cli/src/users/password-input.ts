import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { interrupted, usageError } from '../frame/command-error';
import type { CommandContext } from '../frame/context';

/** Where the password of an account is from; by default the terminal, or standard input where there is none. */
export interface PasswordOptions {
  passwordFile?: string;
  generate?: boolean;
}

/** A password for an account. */
export interface ChosenPassword {
  password: string;
  /** It was made here, so it has to be shown. */
  isMade: boolean;
}

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const MADE_LENGTH = 20;

/** @throws CommandError when there is none, or two that differ */
export async function choosePassword(
  { passwordFile, generate = false }: PasswordOptions,
  context: CommandContext,
): Promise<ChosenPassword> {
  if (generate && passwordFile !== undefined) throw usageError('Use either --generate or --password-file.');
  if (generate) return { password: madePassword(), isMade: true };
  if (passwordFile !== undefined && passwordFile !== '-')
    return given(await fileContent(resolve(context.folder, passwordFile)));
  if (passwordFile === undefined && context.input.isTTY) return given(await askTwice(context));
  return given(await textOf(context.input));
}

function given(text: string): ChosenPassword {
  const password = text.replace(/\r?\n$/, '');
  if (password === '')
    throw usageError(
      'There is no password.',
      'Type it, pipe it into the command, name a file with --password-file, or have one made with --generate.',
    );
  return { password, isMade: false };
}

async function fileContent(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw usageError(`The file with the password cannot be read: ${path}.`);
  });
}

const madePassword = (): string =>
  Array.from({ length: MADE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

async function askTwice(context: CommandContext): Promise<string> {
  const first = await askHidden('Password: ', context);
  if ((await askHidden('Again: ', context)) !== first) throw usageError('The two passwords differ.');
  return first;
}

/** Asks in the terminal without showing what is typed. */
export function askHidden(question: string, { input, errors }: CommandContext): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: nowhere, terminal: true });
  errors.write(question);
  return new Promise((answer, reject) => {
    const end = (): void => {
      terminal.close();
      errors.write('\n');
    };
    terminal.question('', (typed) => {
      end();
      answer(typed);
    });
    terminal.on('SIGINT', () => {
      end();
      reject(interrupted());
    });
    terminal.on('close', () => reject(interrupted()));
  });
}
