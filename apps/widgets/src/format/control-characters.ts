const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** Removes control characters except tabs and line breaks: some databases cut a text at the first one. */
export const stripControlCharacters = (text: string): string => text.replace(CONTROL_CHARACTERS, '');

/** A text of many lines as it is stored: without control characters, and with the ends of lines of Unix. */
export const plainText = (given: string): string => stripControlCharacters(given).replace(/\r\n?/g, '\n').trim();
