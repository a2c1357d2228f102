/** The part of the gateway that serves an address. */
export type Area = 'api' | 'pages' | 'home' | 'files' | 'outside';

/** The folder of stored files. */
export const FILES_PATH = '/-/files/';

/** The part that serves a path, before it is known whether a web page has it. */
export function areaOf(path: string, apiRoot: string): Area {
  if (path.startsWith(FILES_PATH)) return 'files';
  if (path.startsWith('/-/') || path === '/-') return 'pages';
  return apiRoot === '' || path === apiRoot || path.startsWith(`${apiRoot}/`) ? 'api' : 'outside';
}

/** The `route` of requests without an endpoint, in the metrics; dashboards rely on these names. */
export const METRIC_NAMES: Record<Area, string> = {
  api: 'interface',
  pages: 'pages',
  home: 'home',
  files: 'files',
  outside: 'elsewhere',
};
