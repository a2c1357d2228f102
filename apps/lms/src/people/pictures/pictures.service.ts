import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { changed, Database, eq, insertRow, select } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import type { SentPicture } from './picture';
import { Picture } from './picture.entity';

/** Stores uploaded pictures of people, one per person, served at an address of this site. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Stores a picture in place of the person's previous one. @returns its address */
  async store(person: number, { type, bytes }: SentPicture): Promise<string> {
    const hash = createHash('sha256').update(type).update(bytes).digest('hex');
    await this.database.writeUnique(async (tx) => {
      changed(tx, 'pictures');
      await tx.delete(Picture, { person });
      await insertRow(tx, 'pictures', { person, hash, type, data: bytes.toString('base64') });
    });
    return `${this.config.baseUrl}/-/pictures/${hash}`;
  }

  /** @returns null when there is no picture with this hash */
  async find(hash: string): Promise<{ type: string; bytes: Buffer } | null> {
    const query = select<{ type: string; data: string }>('pictures')
      .columns('type', 'data')
      .where(eq('hash', hash))
      .limit(1);
    const row = await this.database.one(query);
    return row ? { type: row.type, bytes: Buffer.from(row.data, 'base64') } : null;
  }
}
