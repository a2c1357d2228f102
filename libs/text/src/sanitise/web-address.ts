/** Whether a text is an absolute http(s) address. White space and control characters are in none. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]/i.test(text) && !/[\s\p{C}]/u.test(text) && URL.canParse(text);
