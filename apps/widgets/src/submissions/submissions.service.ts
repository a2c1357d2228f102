import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { whenLasting } from '@gatehouse/bus';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { storeAudit } from '@gatehouse/service';
import { BlobMissing, BlobStore } from '@gatehouse/blobs';
import { listed } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { Document, type Answer, type RequestContext } from '@gatehouse/rest';
import type { DeletedView } from '../http/deleted.view';
import { FormsQuery } from '../forms/forms.query';
import type { FormBelongings } from '../forms/forms.service';
import { UploadFolders } from './uploads/upload-folders';
import { csvFile } from './export/csv';
import type { ListAllSubmissionsArgs, ListSubmissionsArgs } from './submission.args';
import { submissionView, type SubmissionView } from './submission.view';
import { submissionNotFound, SubmissionsQuery, type Submission } from './submissions.query';
import { deleteSubmission, leaveForm } from './submissions.writer';

/** Reads and deletes submissions (docs/interface/widgets.md#submissions). */
@Injectable()
export class SubmissionsService implements FormBelongings {
  constructor(
    private readonly database: Database,
    private readonly forms: FormsQuery,
    private readonly submissions: SubmissionsQuery,
    private readonly blobs: BlobStore,
    private readonly folders: UploadFolders,
  ) {}

  /** A page, or a table of all that match, of one form. @throws 404 `wpcf7_not_found` */
  async list({ id: reference, ...args }: ListSubmissionsArgs, ctx: RequestContext): Promise<Answer | Document> {
    const { id, slug } = await this.forms.one(reference);
    return this.found({ ...args, form: [id] }, slug, ctx);
  }

  /** As {@link list}, of all forms. */
  listAll(args: ListAllSubmissionsArgs, ctx: RequestContext): Promise<Answer | Document> {
    return this.found(args, 'forms', ctx);
  }

  private async found(args: ListAllSubmissionsArgs, name: string, ctx: RequestContext): Promise<Answer | Document> {
    if (args.format === 'csv') return csvFile(await this.submissions.all(args), name);
    const { items, total } = await this.submissions.list(args, args);
    return listed(ctx, { items: items.map((submission) => view(submission, ctx)), total }, args);
  }

  /** @throws 404 `wpcf7_not_found`, `forms_submission_not_found` */
  async read(form: string, id: number, ctx: RequestContext): Promise<SubmissionView> {
    return view(await this.find(form, id), ctx);
  }

  /** Deletes a submission with its files. @throws as {@link read} */
  async remove(form: string, id: number, origin: AuditOrigin): Promise<DeletedView> {
    const { folder, formId } = await this.find(form, id);
    await this.database.write(async (tx) => {
      await deleteSubmission(tx, id);
      await storeAudit(tx, origin, deleted('form-submission', id, `of form ${formId}`));
    });
    await whenLasting(() => this.folders.removeUnused([folder]));
    return { deleted: true };
  }

  async beforeRemoval(tx: EntityManager, form: number): Promise<() => Promise<void>> {
    const folders = await leaveForm(tx, form);
    return () => this.folders.removeUnused(folders);
  }

  /**
   * One upload as a download.
   * @param n position among the files of the submission, from 1
   * @throws as {@link read}
   */
  async file(form: string, id: number, n: number): Promise<Document> {
    const { files } = await this.find(form, id);
    const file = files[n - 1];
    if (!file) throw submissionNotFound();
    const bytes = await this.bytesOf(file.key);
    const ascii = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_');
    return new Document(bytes, 'application/octet-stream', 200, {
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }

  private async find(form: string, id: number): Promise<Submission> {
    const { id: formId } = await this.forms.one(form);
    return this.submissions.one(formId, id);
  }

  private async bytesOf(key: string): Promise<Buffer> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of await this.blobs.get(key)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    } catch (error) {
      throw error instanceof BlobMissing ? submissionNotFound() : error;
    }
  }
}

const view = (submission: Submission, ctx: RequestContext): SubmissionView =>
  submissionView(submission, ctx.href(`forms/v1/contact-forms/${submission.formId}/submissions/${submission.id}`));
