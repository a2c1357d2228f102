import { Not, type EntityManager } from 'typeorm';
import { MailRow } from '../outbox/mail.entity';
import { SubmissionRow } from '../records/submission.entity';

/** Deletes a submission; its mails that are queued are still sent. */
export async function deleteSubmission(tx: EntityManager, id: number): Promise<void> {
  await detachMails(tx, { submissionId: id });
  await tx.delete(SubmissionRow, { id });
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
