import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** Somebody with an account. The `…Key` columns are lower-case copies that uniqueness, search and order go by. */
@Entity('people')
export class PersonEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(60)) login!: string;
  @Column({ ...columns.key(60), name: 'login_key' }) loginKey!: string;
  @Column(columns.key(254)) email!: string;
  @Column({ ...columns.key(254), name: 'email_key' }) emailKey!: string;
  /** Argon2id, in PHC format. */
  @Column(columns.key(255)) password!: string;
  /** Tokens carry it: when it grows, earlier ones end (docs/interface/lms.md#tokens). */
  @Column({ ...columns.integer, name: 'token_version' }) tokenVersion!: number;
  /** Display name. */
  @Column(columns.text) name!: string;
  @Column({ ...columns.key(191), name: 'name_key' }) nameKey!: string;
  @Column({ ...columns.text, name: 'first_name' }) firstName!: string;
  @Column({ ...columns.text, name: 'last_name' }) lastName!: string;
  @Column(columns.text) nickname!: string;
  @Column(columns.text) url!: string;
  @Column(columns.text) description!: string;
  /** '' is the site's language. */
  @Column(columns.key(20)) locale!: string;
  @Column(columns.key(200)) slug!: string;
  /** UTC. */
  @Column(columns.clock) registered!: string;
  /** '' is the generated picture. */
  @Column({ ...columns.text, name: 'avatar_url' }) avatarUrl!: string;
  @Column(columns.json) social!: object;
  @Column(columns.json) meta!: object;
}

@Entity('person_roles')
export class PersonRole {
  @PrimaryColumn({ ...columns.integer, name: 'person_id' }) personId!: number;
  @PrimaryColumn(columns.key(40)) role!: string;
  /** The first role given is the first shown. */
  @Column(columns.integer) position!: number;
}
