import { join } from 'node:path';

/** Sources, compiled files and bundled programs are all three folders below the root of the project. */
const FOLDER = join(__dirname, '../../../libs/blocks');

/** The templates of blocks, `blocks/<name>.eta`, and the parts that they share with pages. */
export const BLOCK_TEMPLATES = join(FOLDER, 'templates');
/** The texts of blocks, a folder for each language. */
export const BLOCK_LANGUAGES = join(FOLDER, 'languages');
