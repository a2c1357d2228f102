import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** A person with an account. The `…Key` columns are lower-case copies for uniqueness, search and order. */
@Entity('people')
@Index('people_email', ['emailKey'], { unique: true })
@Index('people_login', ['loginKey'], { unique: true })
@Index('people_name', ['nameKey', 'id'])
@Index('people_registered', ['registered', 'id'])
@Index('people_slug', ['slug'], { unique: true })
export class PersonEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(60)) login!: string;
  @Column({ ...columns.key(60), name: 'login_key' }) loginKey!: string;
  @Column(columns.key(254)) email!: string;
  @Column({ ...columns.key(254), name: 'email_key' }) emailKey!: string;
  /** Argon2id hash in PHC format. */
  @Column(columns.key(255)) password!: string;
  /** Part of every login token; incrementing it ends earlier tokens (docs/interface/lms.md#tokens). */
  @Column({ ...columns.integer, name: 'token_version' }) tokenVersion!: number;
  /** Display name. */
  @Column(columns.text) name!: string;
  @Column({ ...columns.key(191), name: 'name_key' }) nameKey!: string;
  @Column({ ...columns.text, name: 'first_name' }) firstName!: string;
  @Column({ ...columns.text, name: 'last_name' }) lastName!: string;
  @Column(columns.text) nickname!: string;
  @Column(columns.text) url!: string;
  @Column(columns.text) description!: string;
  /** '' means the language of the site. */
  @Column(columns.key(20)) locale!: string;
  @Column(columns.key(200)) slug!: string;
  /** UTC. */
  @Column(columns.clock) registered!: string;
  /** '' means the generated avatar. */
  @Column({ ...columns.text, name: 'avatar_url' }) avatarUrl!: string;
  @Column(columns.json) social!: object;
  @Column(columns.json) meta!: object;
}

/** A role that a person has. */
@Entity('person_roles')
@Index('person_roles_role', ['role', 'personId'])
export class PersonRole {
  @PrimaryColumn({ ...columns.integer, name: 'person_id' }) personId!: number;
  @PrimaryColumn(columns.key(40)) role!: string;
  /** Roles are shown in the order in which they were given. */
  @Column(columns.integer) position!: number;
}
