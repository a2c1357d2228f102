// @ts-check
// What the tests know about the site under test. README.md describes the settings.
const { env } = process;

/** The address of the API root, without a trailing slash. */
export const root = (env.SITE_URL ?? 'http://127.0.0.1:3000').replace(/\/$/, '');

/** User name and password of an administrator. */
export const [adminName, adminPassword] = (env.SITE_ADMIN ?? 'admin:admin').split(/:(.*)/s);

/** A JSON file with Authorization headers by role, for sites where the tests cannot sign in by password. */
export const credentialsFile = env.SITE_AUTH;

/** Whether the site is a WordPress site with the plugins that this interface descends from. */
export const wordpress = env.SITE_PROFILE === 'wordpress';

/**
 * Test options: WordPress does something else, so the test is skipped there.
 * @param {string | false} reason
 */
export const differsOnWordPress = (reason) => ({ skip: wordpress && reason });

const WORDPRESS_NAMES = [
  ['calendar/event-import/v1', 'tribe/event-aggregator/v1'],
  ['calendar/events/v1', 'tribe/events/v1'],
  ['calendar/views/v2', 'tribe/views/v2'],
  ['core/v2', 'wp/v2'],
  ['lms/v1', 'learnpress/v1'],
  ['forms/v1', 'contact-form-7/v1'],
  ['site-health/v1', 'wp-site-health/v1'],
  ['block-editor/v1', 'wp-block-editor/v1'],
  ['abilities/v1', 'wp-abilities/v1'],
];

/**
 * A path of this interface in the spelling of the site under test: WordPress has other namespaces.
 * @param {string} path
 */
export function spell(path) {
  const names = wordpress && WORDPRESS_NAMES.find(([ours]) => path.startsWith(`/${ours}`));
  if (!names) return path;
  const [ours, theirs] = names;
  return `/${theirs}${path.slice(ours.length + 1)}`;
}
