import { boolean, DELETED, integer, listOf, mapOf, oneOf, orNull, record, string } from '../format/results';
import { KEPT_STATUSES } from './submissions/submission';

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
const quiz = { type: 'object' as const };
const submission = record({
  id: integer,
  form_id: integer,
  status: oneOf(KEPT_STATUSES),
  date_gmt: { type: 'string', format: 'date-time' },
  posted_data: mapOf({ anyOf: [string, listOf(string)] }),
  files: listOf(record({ field: string, name: string, size: integer, type: string, sha256: string, href: string })),
  consent: mapOf(string),
  meta: record({
    remote_ip: string,
    user_agent: string,
    url: string,
    unit_tag: string,
    container_post_id: integer,
    user_id: integer,
    locale: string,
  }),
  spam_log: listOf(record({ agent: string, reason: string })),
  mails: listOf(
    record({
      template: string,
      subject: string,
      sender: string,
      recipient: string,
      additional_headers: string,
      body: string,
      use_html: boolean,
      attachments: listOf(string),
      state: string,
      error: orNull(string),
    }),
  ),
});

/** The answers of the namespace, for the documentation. */
export const RESULTS = {
  list: listOf(record({ ...facts, hash: string })),
  form: record({ ...facts, properties }),
  changed: record({ ...facts, id: orNull(integer), properties, config_errors: { type: 'object' } }),
  removed: DELETED,
  feedback: record(
    {
      contact_form_id: integer,
      status: oneOf([...KEPT_STATUSES, 'error', 'validation_failed', 'acceptance_missing']),
      message: string,
      into: string,
      invalid_fields: listOf(record({ field: string, message: string, idref: orNull(string), error_id: string })),
    },
    { posted_data_hash: string, demo_mode: boolean, quiz },
  ),
  schema: { type: 'object' as const },
  refill: record({}, { quiz }),
  submission,
  submissions: listOf(submission),
};
