import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { MAX_PASSWORD_LENGTH } from '../credentials/password-rule';

/** The lowest cost that OWASP recommends for Argon2id. Hashing runs in a worker thread and does not block requests. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and verifies account passwords (Argon2id). */
@Injectable()
export class PasswordHasher {
  /** Verified when the account does not exist. */
  private readonly decoyHash = hash(randomBytes(16), COST);

  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  /** Takes the same time when the account does not exist (`storedHash` undefined), so that accounts cannot be discovered. */
  async verify(storedHash: string | undefined, password: string): Promise<boolean> {
    const usable = password !== '' && password.length <= MAX_PASSWORD_LENGTH;
    const matches = await verify(storedHash ?? (await this.decoyHash), usable ? password : ' ');
    return matches && usable && storedHash !== undefined;
  }
}
