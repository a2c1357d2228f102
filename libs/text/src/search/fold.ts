import { withoutAccents } from '../slugs/accents';

const ASCII = /^[\0-\x7f]*$/;

/**
 * A text as searches compare it: without letter case and accents, so that `cafe`, `Café` and `CAFÉ` find each other. Texts are
 * stored in this form, and what is looked for is brought into it (docs/interface/core.md#list-filters).
 */
export const searchFold = (text: string): string => (ASCII.test(text) ? text : withoutAccents(text)).toLowerCase();
