import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, eq, execute, gt, insertRow, isDuplicate, select, sql } from '@gatehouse/persistence';
import type { OEmbedView } from '../oembed.view';

const DAY_MS = 24 * 60 * 60_000;

/** Responses of other sites, kept for a day and shared by all processes. */
@Injectable()
export class EmbedCache {
  constructor(private readonly database: Database) {}

  async get(key: readonly unknown[]): Promise<OEmbedView | undefined> {
    const row = await this.database.one(
      select<{ answer: string }>('embeds')
        .columns('answer')
        .where(eq('cacheKey', digest(key)), gt('expiresAt', Date.now())),
    );
    return row && (JSON.parse(row.answer) as OEmbedView);
  }

  async put(key: readonly unknown[], answer: OEmbedView): Promise<void> {
    const now = Date.now();
    const cacheKey = digest(key);
    try {
      await this.database.write(async (tx) => {
        await execute(tx, sql`DELETE FROM embeds WHERE cacheKey = ${cacheKey} OR expiresAt <= ${now}`);
        await insertRow(tx, 'embeds', { cacheKey, answer: JSON.stringify(answer), expiresAt: now + DAY_MS });
      });
    } catch (error) {
      // Another process stored the same response at the same time.
      if (!isDuplicate(error)) throw error;
    }
  }
}

const digest = (key: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(key)).digest('hex');
