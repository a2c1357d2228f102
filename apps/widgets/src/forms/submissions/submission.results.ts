import { boolean, DELETED, integer, listOf, mapOf, oneOf, orNull, record, string } from '../../format/results';
import { KEPT_STATUSES } from './submission';

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

/** The answers of the routes of submissions, for the documentation. */
export const RESULTS = { submission, list: listOf(submission), removed: DELETED };
