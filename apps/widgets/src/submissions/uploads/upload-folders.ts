import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import type { FileReference } from '@gatehouse/bus';
import { Database, sql } from '@gatehouse/persistence';
import { Int, Text } from '@gatehouse/rest';

/** The part of the blob store that belongs to forms. */
const ROOT = 'forms';

/** An upload of a submission, before it is kept. */
export interface Upload {
  reference: FileReference;
  field: string;
  /** A safe name. */
  name: string;
}

/** An upload of a submission; its bytes are in the blob store under `key`. */
export class StoredFile {
  @Text({ description: 'Name of the field.', examples: ['your-file'] })
  field!: string;

  @Text({ description: 'Name of the file without characters that may do harm.', examples: ['plan.pdf'] })
  name!: string;

  @Int({ description: 'Bytes.', examples: [20480] })
  size!: number;

  @Text({ description: 'Media type as the client claimed.', examples: ['application/pdf'] })
  type!: string;

  @Text({
    description: 'SHA-256 of the content, in hexadecimal.',
    examples: ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  })
  sha256!: string;

  key!: string;
}

/** The uploads of a submission and their folder; '' when there are none. */
export interface UploadFolder {
  folder: string;
  files: StoredFile[];
}

/** Uploads of submissions: one folder each, removed when neither a submission nor a mail needs it. */
@Injectable()
export class UploadFolders {
  constructor(
    private readonly blobs: BlobStore,
    private readonly database: Database,
  ) {}

  /** Moves uploads from where the gateway put them to a new folder. */
  async moveUploads(uploads: readonly Upload[]): Promise<UploadFolder> {
    if (uploads.length === 0) return { folder: '', files: [] };
    const folder = `${ROOT}/${randomUUID()}`;
    const files: StoredFile[] = [];
    for (const { reference, name, field } of uploads) {
      const key = `${folder}/${files.length + 1}`;
      await this.blobs.move(reference.key, key);
      files.push({ field, name, size: reference.size, type: reference.type, sha256: reference.sha256, key });
    }
    return { folder, files };
  }

  /** Removes those of the folders that no mail and no submission needs. */
  async removeUnused(folders: readonly string[]): Promise<void> {
    for (const folder of folders) {
      if (folder === '') continue;
      const uses = await this.database.rows(
        sql`SELECT folder FROM mails WHERE folder = ${folder} UNION SELECT folder FROM submissions WHERE folder = ${folder}`,
      );
      if (uses.length === 0) await this.blobs.deletePrefix(folder);
    }
  }
}
