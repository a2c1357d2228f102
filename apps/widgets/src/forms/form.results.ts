import { boolean, DELETED, integer, listOf, mapOf, orNull, record, string } from '../format/results';

const field = record({
  type: string,
  basetype: string,
  name: string,
  options: listOf(string),
  raw_values: listOf(string),
  labels: listOf(string),
  values: listOf(string),
  pipes: { type: 'array' },
  content: string,
});
const mail = record({
  active: boolean,
  subject: string,
  sender: string,
  recipient: string,
  body: string,
  additional_headers: string,
  attachments: string,
  use_html: boolean,
  exclude_blank: boolean,
});
const properties = record({
  form: record({ content: string, fields: listOf(field) }),
  mail,
  mail_2: mail,
  messages: mapOf(string),
  additional_settings: record({
    content: string,
    settings: listOf({ type: 'array', items: { type: ['string', 'boolean'] } }),
  }),
});
const facts = { id: integer, slug: string, title: string, locale: string };

/** The answers of the routes of forms, for the documentation. */
export const RESULTS = {
  list: listOf(record({ ...facts, hash: string })),
  form: record({ ...facts, properties }),
  changed: record({ ...facts, id: orNull(integer), properties, config_errors: { type: 'object' } }),
  removed: DELETED,
};
