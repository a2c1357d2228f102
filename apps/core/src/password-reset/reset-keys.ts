import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LessThan, type EntityManager } from 'typeorm';
import { Database, eq, gt, isReferenceMissing, select } from '@gatehouse/persistence';
import { utcClock } from '@gatehouse/time';
import { AccountHooks } from '../users/people/account-hooks';
import { PasswordResetKey } from './password-reset-key.entity';

const KEY_LIFETIME_MS = 24 * 3_600_000;

/** The keys of links that set a new password, each once and within a day. Only their hashes are stored. */
@Injectable()
export class ResetKeys {
  constructor(
    private readonly database: Database,
    accounts: AccountHooks,
  ) {
    // A link must not outlive the password or the address it was sent for.
    accounts.onCredentialsChanged(async (tx, personId) => {
      await tx.delete(PasswordResetKey, { personId });
    });
  }

  /** Makes a key valid for a day from now; the person's earlier one, and all expired ones, are deleted. */
  async issue(tx: EntityManager, personId: number, key: string): Promise<void> {
    await tx.delete(PasswordResetKey, { personId });
    await tx.delete(PasswordResetKey, { expires: LessThan(utcClock()) });
    const expires = utcClock(Date.now() + KEY_LIFETIME_MS);
    await tx.insert(PasswordResetKey, { hash: hashOf(key), personId, expires });
  }

  /** The row of a key that can be used now. */
  find(key: string): Promise<PasswordResetKey | undefined> {
    const keys = select<PasswordResetKey>('password_reset_keys').columns('hash', 'person_id AS personId', 'expires');
    return this.database.one(keys.where(eq('hash', hashOf(key)), gt('expires', utcClock())));
  }

  /** Ends a key. @returns whether it was still there: of two requests with it, one is told so */
  async use({ hash }: PasswordResetKey): Promise<boolean> {
    const { affected } = await this.database.write((tx) => tx.delete(PasswordResetKey, { hash }));
    return Boolean(affected);
  }

  /** Makes a used key valid again, because the password could not be set; not that of a person who was deleted meanwhile. */
  async giveBack(used: PasswordResetKey): Promise<void> {
    await this.database
      .write((tx) => tx.insert(PasswordResetKey, used))
      .catch((error: unknown) => {
        if (!isReferenceMissing(error)) throw error;
      });
  }
}

// The key has 256 random bits, so a slower hash adds nothing.
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
