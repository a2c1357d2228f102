import { RestError } from '@gatehouse/errors';
import { needs } from '@gatehouse/rest';

const FORBIDDEN = 'wpcf7_forbidden';

/** Authors and above may list forms (docs/interface/widgets.md#general). */
export const canListForms = needs('edit_posts', FORBIDDEN, 'You are not allowed to access contact forms.');

/** The capability of those who may create, read, change and delete forms: editors and administrators. */
export const EDIT_FORMS = 'publish_pages';

export const canEditForms = needs(EDIT_FORMS, FORBIDDEN, 'You are not allowed to access the requested contact form.');

/** Administrators may read submissions. */
export const canReadSubmissions = needs('manage_options', FORBIDDEN, 'You are not allowed to access submissions.');

/** 404 `wpcf7_not_found`. */
export const formNotFound = (): RestError =>
  new RestError(404, 'wpcf7_not_found', 'The requested contact form was not found.');
