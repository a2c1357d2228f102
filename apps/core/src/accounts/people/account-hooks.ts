import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { ApplicationPassword } from '../application-passwords/application-password.entity';
import { PasswordResetKey } from '../password-reset/password-reset-key.entity';
import { ContentOwnership } from '../../posts/content-ownership';

/** What hangs on an account: keys that end with it, and content that stays. */
@Injectable()
export class Belongings {
  // Content knows people, so that people cannot have content handed in: they look for it when they need it.
  constructor(private readonly modules: ModuleRef) {}

  /** Drops a person's keys and passes their content to the heir; with null their posts go. */
  async handOver(manager: EntityManager, id: number, heir: number | null): Promise<void> {
    await this.dropResetKeys(manager, id);
    await manager.delete(ApplicationPassword, { personId: id });
    await this.modules.get(ContentOwnership, { strict: false }).reassign(manager, id, heir);
  }

  async dropResetKeys(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(PasswordResetKey, { personId: id });
  }
}
