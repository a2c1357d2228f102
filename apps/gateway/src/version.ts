/** The version of the gateway, which stands for the whole site's. */
export const VERSION = '1.0.0';
