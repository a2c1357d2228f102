import { Not, type EntityManager } from 'typeorm';
import { MailRow } from './outbox/mail.entity';
import { SubmissionRow } from './submission.entity';
import { submissionNotFound } from './submissions.query';

/** Deletes a submission; its mails that are queued are still sent. @throws 404 `forms_submission_not_found` */
export async function deleteSubmission(tx: EntityManager, id: number): Promise<void> {
  const { affected } = await tx.delete(SubmissionRow, { id });
  if (!affected) throw submissionNotFound();
  await detachMails(tx, { submissionId: id });
}

/** Deletes all submissions of a form; returns the folders of their uploads. */
export async function deleteSubmissionsOfForm(tx: EntityManager, formId: number): Promise<string[]> {
  const withUploads = await tx.find(SubmissionRow, { select: { folder: true }, where: { formId, folder: Not('') } });
  await detachMails(tx, { formId });
  await tx.delete(SubmissionRow, { formId });
  return withUploads.map(({ folder }) => folder);
}

async function detachMails(tx: EntityManager, owner: { submissionId: number } | { formId: number }): Promise<void> {
  await tx.update(MailRow, { ...owner, state: 'queued' }, { submissionId: 0 });
  await tx.delete(MailRow, { ...owner, state: Not('queued') });
}
