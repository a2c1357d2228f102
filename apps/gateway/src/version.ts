import { version } from '../package.json';

/** The version of the gateway. Each service has its own. */
export const VERSION = version;
