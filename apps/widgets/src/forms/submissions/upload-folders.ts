import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import type { FileReference } from '@gatehouse/bus';
import { Database } from '@gatehouse/persistence';
import type { KeptFile } from './submission';

/** The part of the blob store that belongs to forms. */
const ROOT = 'forms';

/** Uploads of submissions: one folder each, which goes when neither a submission nor a mail needs it. */
@Injectable()
export class UploadFolders {
  constructor(
    private readonly blobs: BlobStore,
    private readonly database: Database,
  ) {}

  /** Takes uploads over from where the gateway put them. */
  async take(
    uploads: readonly { reference: FileReference; name: string; field: string }[],
  ): Promise<{ folder: string; files: KeptFile[] }> {
    if (uploads.length === 0) return { folder: '', files: [] };
    const folder = `${ROOT}/${randomUUID()}`;
    const files: KeptFile[] = [];
    for (const {
      reference: { key, size, type, sha256 },
      name,
      field,
    } of uploads) {
      const kept = `${folder}/${files.length + 1}`;
      await this.blobs.move(key, kept);
      files.push({ field, name, size, type, sha256, key: kept });
    }
    return { folder, files };
  }

  /** Removes the folders that nothing needs any more. */
  async clear(folders: readonly string[]): Promise<void> {
    for (const folder of folders) {
      if (folder === '') continue;
      const needed = await this.database.query(
        'SELECT folder FROM mails WHERE folder = ? UNION SELECT folder FROM submissions WHERE folder = ?',
        [folder, folder],
      );
      if (needed.length === 0) await this.blobs.deletePrefix(folder);
    }
  }
}
