import { mapText } from '../../html/map-text';

/** What people typed before there were signs for it, and the sign for it, as in the reference. */
const SMILIES: Readonly<Record<string, string>> = {
  ...{ ':)': '🙂', ':-)': '🙂', ':smile:': '🙂', ';)': '😉', ';-)': '😉', ':wink:': '😉' },
  ...{ ':D': '😀', ':-D': '😀', ':grin:': '😀', ':lol:': '😆', ':P': '😛', ':-P': '😛', ':razz:': '😛' },
  ...{ ':(': '🙁', ':-(': '🙁', ':sad:': '🙁', ':cry:': '😥', ':x': '😡', ':-x': '😡', ':mad:': '😡' },
  ...{ ':|': '😐', ':-|': '😐', ':neutral:': '😐', ':?': '😕', ':-?': '😕', ':???:': '😕', ':roll:': '🙄' },
  ...{ ':o': '😮', ':-o': '😮', ':eek:': '😮', '8O': '😯', '8-O': '😯', ':shock:': '😯', ':oops:': '😳' },
  ...{ '8-)': '😎', ':cool:': '😎', ':evil:': '👿', ':twisted:': '😈' },
  ...{ ':!:': '❗', ':?:': '❓', ':idea:': '💡', ':arrow:': '➡' },
};

const longestFirst = Object.keys(SMILIES).sort((one, other) => other.length - one.length);
const ANY = longestFirst.map((smiley) => smiley.replace(/[()?|]/g, '\\$&')).join('|');
/** One that stands alone: within a word, and beside punctuation, it is none. */
const SMILEY = new RegExp(`(?<=^|\\s|&nbsp;)(?:${ANY})(?=$|\\s|&nbsp;)`, 'gm');
const MAY_HAVE = new RegExp(ANY);

/** HTML with signs for the smilies in its text (docs/interface/core.md#typography). */
export const withSmilies = (html: string): string =>
  MAY_HAVE.test(html) ? mapText(html, (text) => text.replace(SMILEY, (smiley) => SMILIES[smiley] ?? smiley)) : html;
