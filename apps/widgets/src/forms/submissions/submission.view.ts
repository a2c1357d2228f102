import { dateGmt } from '../../format/dates';
import type { Submission } from './submissions.query';

/**
 * A submission as administrators read it (docs/interface/widgets.md#submissions).
 * @param address where the submission is read
 */
export function submissionView(
  { id, formId, status, createdAt, posted_data, files, consent, meta, spam_log, mails }: Submission,
  address: string,
) {
  return {
    id,
    form_id: formId,
    status,
    date_gmt: dateGmt(createdAt),
    posted_data,
    files: files.map(({ field, name, size, type, sha256 }, at) => ({
      field,
      name,
      size,
      type,
      sha256,
      href: `${address}/files/${at + 1}`,
    })),
    consent,
    meta,
    spam_log,
    mails: mails.map(({ template, subject, sender, recipient, headers, body, html, attachments, state, error }) => ({
      template,
      subject,
      sender,
      recipient,
      additional_headers: headers,
      body,
      use_html: html,
      attachments: attachments.map(({ name }) => name),
      state,
      error,
    })),
  };
}

export type SubmissionView = ReturnType<typeof submissionView>;
