/** How the settings of a service begin: `READING_LIST_` of reading-list. */
export const settingPrefix = (service: string): string => `${service.toUpperCase().replaceAll('-', '_')}_`;
