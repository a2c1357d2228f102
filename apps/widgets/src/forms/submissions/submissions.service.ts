import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BlobMissing, BlobStore } from '@gatehouse/blobs';
import { Database } from '@gatehouse/persistence';
import { Document } from '@gatehouse/rest';
import { UploadFolders } from './upload-folders';
import { submissionNotFound, SubmissionsQuery } from './submissions.query';

/** Deletes submissions, and hands out their files (docs/interface/widgets.md#submissions). */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly database: Database,
    private readonly submissions: SubmissionsQuery,
    private readonly blobs: BlobStore,
    private readonly folders: UploadFolders,
  ) {}

  async remove(formId: number, id: number): Promise<{ deleted: true }> {
    const { folder } = await this.submissions.one(formId, id);
    await this.database.write(async (manager) => {
      await forget(manager, 'submissionId', id);
      await manager.query('DELETE FROM submissions WHERE id = ?', [id]);
    });
    await this.folders.clear([folder]);
    return { deleted: true };
  }

  /** Removes all submissions of a form together with what `removeForm` removes. */
  async removeWithForm(formId: number, removeForm: (manager: EntityManager) => Promise<void>): Promise<void> {
    const folders = await this.database.write(async (manager) => {
      await removeForm(manager);
      const rows: { folder: string }[] = await manager.query(
        "SELECT folder FROM submissions WHERE formId = ? AND folder <> ''",
        [formId],
      );
      await forget(manager, 'formId', formId);
      await manager.query('DELETE FROM submissions WHERE formId = ?', [formId]);
      return rows.map(({ folder }) => folder);
    });
    await this.folders.clear(folders);
  }

  /** One upload, as a download under its harmless name. */
  async file(formId: number, id: number, n: number): Promise<Document> {
    const { files } = await this.submissions.one(formId, id);
    const file = files[n - 1];
    if (!file) throw submissionNotFound();
    const bytes = await this.read(file.key);
    const ascii = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_');
    return new Document(bytes, 'application/octet-stream', 200, {
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }

  private async read(key: string): Promise<Buffer> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of await this.blobs.get(key)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    } catch (error) {
      throw error instanceof BlobMissing ? submissionNotFound() : error;
    }
  }
}

/** Mails that are on their way still go out, though what they belonged to is gone. */
async function forget(manager: EntityManager, column: 'submissionId' | 'formId', id: number): Promise<void> {
  await manager.query(`UPDATE mails SET submissionId = 0 WHERE ${column} = ? AND state = 'queued'`, [id]);
  await manager.query(`DELETE FROM mails WHERE ${column} = ? AND state <> 'queued'`, [id]);
}
