/** The version of the gateway, which is that of the whole site. */
export const VERSION = '1.0.0';
