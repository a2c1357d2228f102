import { Not, type EntityManager } from 'typeorm';
import { MailRow } from './outbox/mail.entity';
import { SubmissionRow } from './submission.entity';
import { submissionNotFound } from './submissions.query';

/** Deletes a submission and its mails; those that are queued are still sent. @throws 404 `forms_submission_not_found` */
export async function deleteSubmission(tx: EntityManager, id: number): Promise<void> {
  await keepQueued(tx, { submissionId: id });
  const { affected } = await tx.delete(SubmissionRow, { id });
  if (!affected) throw submissionNotFound();
}

/** Prepares for the deletion of a form, with which its submissions and their mails go. @returns the folders of their uploads */
export async function leaveForm(tx: EntityManager, formId: number): Promise<string[]> {
  const withUploads = await tx.find(SubmissionRow, { select: { folder: true }, where: { formId, folder: Not('') } });
  await keepQueued(tx, { formId });
  return withUploads.map(({ folder }) => folder);
}

const keepQueued = (tx: EntityManager, owner: { submissionId: number } | { formId: number }) =>
  tx.update(MailRow, { ...owner, state: 'queued' }, { submissionId: null });
