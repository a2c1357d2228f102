import type { ArgumentProblem } from '@gatehouse/errors';
import { searchFold } from '@gatehouse/text';

const NAME_KEY_LENGTH = 191;

/** The key by which logins and e-mail addresses are compared: case-insensitive. */
export const toKey = (text: string): string => text.toLowerCase();

/** By which lists of people are ordered: without case and accents, as long as the column. */
export const nameKeyOf = (name: string): string => searchFold(name).slice(0, NAME_KEY_LENGTH);

/** Address of an author's archive: the `link` of a user. */
export const authorLink = (home: string, slug: string): string => `${home}/author/${slug}/`;

/** Why a text cannot be a login; undefined when it can. */
export const loginProblem = (login: string): ArgumentProblem | undefined =>
  /^[A-Za-z0-9_.@-](?:[A-Za-z0-9 _.@-]{0,58}[A-Za-z0-9_.@-])?$/.test(login)
    ? undefined
    : {
        code: null,
        message: 'This username is invalid because it uses illegal characters. Please enter a valid username.',
      };
