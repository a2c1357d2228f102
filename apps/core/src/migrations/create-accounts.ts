import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createOutbox, createTable, type ColumnDefinition, type TableExtras } from '@gatehouse/persistence';

/** Name, columns, keys and indexes of the tables. */
const TABLES: [name: string, columns: Record<string, ColumnDefinition>, extras?: TableExtras][] = [
  [
    'people',
    {
      id: 'id',
      login: 'key(60)',
      login_key: 'key(60)',
      email: 'key(254)',
      email_key: 'key(254)',
      password: 'key(255)',
      token_version: 'integer',
      name: 'text',
      name_key: 'key(191)',
      first_name: 'text',
      last_name: 'text',
      nickname: 'text',
      url: 'text',
      description: 'text',
      locale: 'key(20)',
      slug: 'key(200)',
      registered: 'clock',
      avatar_url: 'text',
      social: 'json',
      meta: 'json',
    },
    {
      unique: { people_login: ['login_key'], people_email: ['email_key'], people_slug: ['slug'] },
      index: { people_name: ['name_key', 'id'], people_registered: ['registered', 'id'] },
    },
  ],
  [
    'person_roles',
    { person_id: 'integer', role: 'key(40)', position: 'integer' },
    {
      primary: ['person_id', 'role'],
      index: { person_roles_role: ['role', 'person_id'] },
    },
  ],
  [
    'application_passwords',
    {
      id: 'id',
      uuid: 'key(36)',
      person_id: 'integer',
      app_id: 'key(36)',
      name: 'text',
      hash: 'key(64)',
      created: 'clock',
      last_used: 'clock?',
      last_ip: 'key(45)?',
    },
    {
      unique: { application_passwords_uuid: ['uuid'], application_passwords_hash: ['hash'] },
      index: { application_passwords_person: ['person_id', 'id'] },
    },
  ],
  [
    'password_reset_keys',
    { hash: 'key(64)', person_id: 'integer', expires: 'clock' },
    {
      primary: ['hash'],
      index: { password_reset_keys_person: ['person_id'], password_reset_keys_expires: ['expires'] },
    },
  ],
  ['settings', { name: 'key(100)', value: 'json' }, { primary: ['name'] }],
];

/** Creates the tables of people, their roles and passwords, and of the site's settings. */
export class CreateAccounts1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    for (const [name, columns, extras] of TABLES) await createTable(runner, name, columns, extras);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of TABLES.toReversed()) await runner.dropTable(name);
    await runner.dropTable('outbox');
  }
}
