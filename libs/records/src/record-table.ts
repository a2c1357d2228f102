import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** The columns that all simple resources have. */
export abstract class RecordRow {
  @PrimaryGeneratedColumn() id!: number;
  /** The person who made it; 0 for none. */
  @Column(columns.id) author!: number;
  /** UTC. */
  @Column(columns.clock) created!: string;
  /** UTC. */
  @Column(columns.clock) modified!: string;
  /** The texts that a search looks through, in its form. */
  @Column(columns.text) words!: string;
}

/** A resource that is stored in one table, with all that its routes have to know. */
export interface RecordTable<Row extends RecordRow, View extends object> {
  /** The table, which is also the resource in {@link Resources}. */
  table: string;
  /** One record, in tags, codes and the audit log. */
  one: string;
  /** The path of the list: `notes/v1/notes`. */
  path: string;
  /** The columns with what clients write. */
  fields: readonly (keyof Row & string)[];
  /** Those that a search looks through. */
  searched: readonly (keyof Row & string)[];
  /** What clients read. */
  view: (row: Row) => View;
}
