import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Moment } from '@gatehouse/time';

type CredentialsHook = (tx: EntityManager, personId: number) => Promise<void>;

/** The deletion of an account. `heir` takes over the person's content; with null there is no heir. */
export interface AccountDeletion {
  personId: number;
  heir: number | null;
  /** Read before the transaction began. */
  now: Moment;
}

type DeletionHook = (tx: EntityManager, personId: number, deletion: AccountDeletion) => Promise<void>;

/**
 * Lets features that build on accounts take part in the transaction that changes an account.
 * A feature registers its hooks in its constructor; `PeopleService` runs them.
 */
@Injectable()
export class AccountHooks {
  private readonly credentialHooks: CredentialsHook[] = [];
  private readonly passwordHooks: CredentialsHook[] = [];
  private readonly deletionHooks: DeletionHook[] = [];

  /** Called when a person gets another password or e-mail address. */
  onCredentialsChanged(hook: CredentialsHook): void {
    this.credentialHooks.push(hook);
  }

  /** Called when a person gets another password. */
  onPasswordChanged(hook: CredentialsHook): void {
    this.passwordHooks.push(hook);
  }

  /** Called before a person is deleted. */
  onPersonDeleted(hook: DeletionHook): void {
    this.deletionHooks.push(hook);
  }

  async credentialsChanged(tx: EntityManager, personId: number): Promise<void> {
    for (const hook of this.credentialHooks) await hook(tx, personId);
  }

  async passwordChanged(tx: EntityManager, personId: number): Promise<void> {
    for (const hook of this.passwordHooks) await hook(tx, personId);
  }

  async personDeleted(tx: EntityManager, deletion: AccountDeletion): Promise<void> {
    for (const hook of this.deletionHooks) await hook(tx, deletion.personId, deletion);
  }
}
