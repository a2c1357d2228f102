import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's lowest recommendation for Argon2id; runs in a worker thread, so that nobody else waits. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Longer ones are no passwords but load. */
export const MAX_PASSWORD_LENGTH = 4096;

/** Account passwords: compared exactly, kept as Argon2id hashes. */
@Injectable()
export class Passwords {
  private readonly nobodys = hash(randomBytes(16), COST);

  async hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  /** Takes the same time for somebody unknown (`kept` undefined), so that nobody learns which accounts exist. */
  async fits(kept: string | undefined, password: string): Promise<boolean> {
    const usable = password !== '' && password.length <= MAX_PASSWORD_LENGTH;
    const right = await verify(kept ?? (await this.nobodys), usable ? password : ' ');
    return right && usable && kept !== undefined;
  }
}
