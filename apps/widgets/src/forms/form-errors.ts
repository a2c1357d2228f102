import { needs } from '@gatehouse/rest';
import { RestError } from '@gatehouse/errors';

export const formNotFound = (): RestError =>
  new RestError(404, 'wpcf7_not_found', 'The requested contact form was not found.');

export const FORBIDDEN = 'wpcf7_forbidden';
/** Who may see the list of forms: authors and above. */
export const mayList = needs('edit_posts', FORBIDDEN, 'You are not allowed to access contact forms.');
/** Who may create, read, change and delete forms: editors and administrators. */
export const mayEdit = needs('publish_pages', FORBIDDEN, 'You are not allowed to access the requested contact form.');
/** Who may see what was submitted. */
export const mayReadSubmissions = needs('manage_options', FORBIDDEN, 'You are not allowed to access submissions.');
