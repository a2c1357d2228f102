import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { RestError } from '@gatehouse/errors';
import { Config, WorkQueue } from '@gatehouse/service';
import { count, readings } from '@gatehouse/telemetry';
import { MAX_PASSWORD_LENGTH } from '../../credentials/password-rule';

/** The lowest cost that OWASP recommends for Argon2id. Hashing runs in a worker thread and does not block requests. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hash of no password: of accounts that do not exist, and of those that were exported without secrets. Verifying it
 * costs what a real one costs.
 */
export const HASH_OF_NONE = [
  '$argon2id$v=19',
  `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`,
  'A'.repeat(22),
  'A'.repeat(43),
].join('$');

const FEWEST_AT_ONCE = 2;
/** Node has four worker threads, which read files and look up names as well: one of them stays free. */
const MOST_AT_ONCE = 3;
const MAX_WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS = '5';

/** Whose password it is: people who are signed in need not wait for visitors. */
export type Asker = 'visitor' | 'person';

const countRefusal = count({
  name: 'gatehouse_password_hashes_refused_total',
  help: 'Passwords that were not hashed or checked because too many waited.',
  label: 'reason',
  values: ['busy'],
});

function busy(): RestError {
  countRefusal('busy');
  return new RestError(
    503,
    'rest_passwords_busy',
    'Too many passwords are being checked at the moment. Please try again in a few seconds.',
    { headers: { 'retry-after': RETRY_AFTER_SECONDS } },
  );
}

/**
 * Hashes and verifies account passwords (Argon2id), a few at a time: the others wait in a queue of limited length
 * (docs/settings.md#limits). Everything that hashes a password goes through here.
 */
@Injectable()
export class PasswordHasher implements OnModuleDestroy {
  private readonly queue: WorkQueue;
  private readonly ends: (() => void)[];

  constructor({ passwordHashes: { atOnce, maxWaiting } }: Config) {
    this.queue = new WorkQueue({
      atOnce: atOnce || Math.min(MOST_AT_ONCE, Math.max(FEWEST_AT_ONCE, availableParallelism())),
      maxWaiting,
      maxWaitMs: MAX_WAIT_MS,
      refusal: busy,
    });
    this.ends = [
      readings({ name: 'gatehouse_password_hashes_running', help: 'Passwords that are hashed or checked now.' }, () => [
        { value: this.queue.runningTasks },
      ]),
      readings({ name: 'gatehouse_password_hashes_waiting', help: 'Passwords that wait to be.' }, () => [
        { value: this.queue.waiting },
      ]),
    ];
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
  }

  /** @throws 503 `rest_passwords_busy` with Retry-After */
  hash(password: string, asker: Asker): Promise<string> {
    return this.queue.run(() => hash(password, COST), priorityOf(asker));
  }

  /**
   * Takes the same time when the account does not exist (`storedHash` undefined), so that accounts cannot be discovered.
   * @throws 503 `rest_passwords_busy` with Retry-After
   */
  async verify(storedHash: string | undefined, password: string, asker: Asker): Promise<boolean> {
    const usable = password !== '' && password.length <= MAX_PASSWORD_LENGTH;
    const matches = await this.queue.run(
      () => verify(storedHash ?? HASH_OF_NONE, usable ? password : ' '),
      priorityOf(asker),
    );
    return matches && usable && storedHash !== undefined;
  }
}

const priorityOf = (asker: Asker): 'urgent' | 'ordinary' => (asker === 'person' ? 'urgent' : 'ordinary');
