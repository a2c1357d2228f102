import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import type { SentPicture } from './picture';

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
    await this.database.write(async (manager) => {
      await manager.query('DELETE FROM pictures WHERE person = ?', [person]);
      await manager.query('INSERT INTO pictures (person, hash, type, data) VALUES (?, ?, ?, ?)', [
        person,
        hash,
        type,
        bytes.toString('base64'),
      ]);
    });
    return `${this.config.baseUrl}/-/pictures/${hash}`;
  }

  /** @returns null when there is no picture with this hash */
  async find(hash: string): Promise<{ type: string; bytes: Buffer } | null> {
    const [row] = await this.database.query<{ type: string; data: string }>(
      'SELECT type, data FROM pictures WHERE hash = ? LIMIT 1',
      [hash],
    );
    return row ? { type: row.type, bytes: Buffer.from(row.data, 'base64') } : null;
  }
}
