import { readFileSync } from 'node:fs';
import { invalidArgument, type ArgumentProblem } from '@gatehouse/errors';
import { appFolder } from '@gatehouse/service';

export const SHORTEST_PASSWORD = 6;
/** Characters and bytes: hashing longer passwords costs too much. */
export const MAX_PASSWORD_LENGTH = 4096;
const COMMON_FILE = appFolder('core', 'assets', 'common-passwords.txt');

/** What a password can be wrong in. */
export type PasswordFault = 'tooLong' | 'invalid' | 'tooShort' | 'name' | 'common';

const MESSAGES: Readonly<Record<PasswordFault, string>> = {
  tooLong: `The password is too long: it can have ${MAX_PASSWORD_LENGTH} bytes.`,
  invalid: 'Passwords cannot be empty or contain the "\\" character.',
  tooShort: `The password is too short: it needs at least ${SHORTEST_PASSWORD} characters.`,
  name: 'The password cannot be the user name or the e-mail address.',
  common: 'The password is one of the most common ones, which are guessed first. Please choose another.',
};

/** The account that a password is for: its names are not passwords. */
interface PasswordOwner {
  login: string;
  email: string;
}

/**
 * Why a text cannot be the password of an account; undefined when it can.
 * Source: docs/interface/gateway.md#passwords-of-accounts
 */
export function passwordProblem(password: string, owner?: PasswordOwner): ArgumentProblem | undefined {
  const fault = passwordFault(password, owner);
  return fault === undefined ? undefined : { code: null, message: MESSAGES[fault] };
}

/** The same as a word, for pages that say it in their language. */
export const passwordFault = (password: string, owner?: PasswordOwner): PasswordFault | undefined =>
  lengthFault(password) ?? guessFault(password, owner);

/** @throws 400 `rest_invalid_param` for `password` */
export function assertPassword(password: string, owner: PasswordOwner): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw invalidArgument('password', problem.message, problem.code);
}

function lengthFault(password: string): PasswordFault | undefined {
  if (password.length > MAX_PASSWORD_LENGTH || Buffer.byteLength(password) > MAX_PASSWORD_LENGTH) return 'tooLong';
  if (password === '' || password.includes('\\')) return 'invalid';
  return [...password].length < SHORTEST_PASSWORD ? 'tooShort' : undefined;
}

function guessFault(password: string, owner: PasswordOwner | undefined): PasswordFault | undefined {
  const folded = fold(password);
  if (owner && namesOf(owner).includes(folded)) return 'name';
  return commonPasswords().has(folded) ? 'common' : undefined;
}

/** Login, e-mail address, and what is before its @. */
const namesOf = ({ login, email }: PasswordOwner): string[] => [login, email, email.split('@', 1)[0] ?? ''].map(fold);

const fold = (text: string): string => text.trim().toLowerCase();

let common: ReadonlySet<string> | undefined;

/** Read when the first password is chosen. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(COMMON_FILE, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return common;
}
