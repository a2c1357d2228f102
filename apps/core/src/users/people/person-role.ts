import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { Person } from './person';

/** A role that a person has. */
@Entity('person_roles')
@Index('person_roles_role', ['role', 'person_id'])
export class PersonRole {
  @PrimaryColumn(columns.integer) @ForeignKey(() => Person, { onDelete: 'CASCADE' }) person_id!: number;
  @PrimaryColumn(columns.key(40)) role!: string;
  /** Roles are shown in the order in which they were given. */
  @Column(columns.integer) position!: number;
}
