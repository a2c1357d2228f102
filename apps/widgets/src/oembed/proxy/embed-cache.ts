import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, isDuplicate } from '@gatehouse/persistence';
import type { OEmbed } from '../embed/oembed';

const DAY_MS = 24 * 60 * 60_000;

/** Responses of other sites, kept for a day and shared by all processes. */
@Injectable()
export class EmbedCache {
  constructor(private readonly database: Database) {}

  async get(key: readonly unknown[]): Promise<OEmbed | undefined> {
    const [row] = await this.database.query<{ answer: string }>(
      'SELECT answer FROM embeds WHERE cacheKey = ? AND expiresAt > ?',
      [digest(key), Date.now()],
    );
    return row && (JSON.parse(row.answer) as OEmbed);
  }

  async put(key: readonly unknown[], answer: OEmbed): Promise<void> {
    const now = Date.now();
    try {
      await this.database.write(async (manager) => {
        await manager.query('DELETE FROM embeds WHERE cacheKey = ? OR expiresAt <= ?', [digest(key), now]);
        await manager.query('INSERT INTO embeds (cacheKey, answer, expiresAt) VALUES (?, ?, ?)', [
          digest(key),
          JSON.stringify(answer),
          now + DAY_MS,
        ]);
      });
    } catch (error) {
      // Another process stored the same response at the same time.
      if (!isDuplicate(error)) throw error;
    }
  }
}

const digest = (key: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(key)).digest('hex');
