import { version } from '../package.json';

/** The version of the gateway, which is that of the whole site. */
export const VERSION = version;
