import { RestError } from '@gatehouse/errors';
import type { TermMessages } from './term-table';

/** 404 for a term that does not exist. */
export const termNotFound = ({ notFound }: TermMessages): RestError =>
  new RestError(404, 'rest_term_invalid', notFound);

/** 400 for a parent that does not exist. */
export const parentNotFound = (messages: TermMessages): RestError =>
  new RestError(400, 'rest_term_invalid', messages.parentNotFound);

/** 400 for a term without a name. */
export const nameMissing = (): RestError => new RestError(400, 'empty_term_name', 'A name is required for this term.');

/** @param id of the term that has the name */
export const nameTaken = (messages: TermMessages, id: number): RestError =>
  new RestError(400, 'term_exists', messages.nameTaken, { data: { term_id: id } });

/** 400 for a slug that another term has. */
export const slugTaken = (messages: TermMessages, slug: string): RestError =>
  new RestError(400, 'duplicate_term_slug', messages.slugTaken(slug));
