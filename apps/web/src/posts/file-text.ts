/** The paragraph by which descriptions of files begin, with a link to the file: their pages show the file itself. */
const FILE_LINK = /^\s*<p class="attachment">.*?<\/p>\s*/s;

/** The description of a file without the link to it. */
export const withoutFileLink = (description: string): string => description.replace(FILE_LINK, '');
