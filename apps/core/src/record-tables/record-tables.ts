import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** One sequence of ids for posts, pages, files and revisions: an id identifies one record, whatever its type. */
@Entity('records')
export class RecordId {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(20)) type!: string;
}

/** The texts that search reads: in lower case, since collations are binary. */
@Entity('post_texts')
export class PostText {
  @PrimaryColumn(columns.id) @ForeignKey('posts', { onDelete: 'CASCADE' }) id!: number;
  @Column(columns.text) title!: string;
  @Column(columns.text) excerpt!: string;
  @Column(columns.text) content!: string;
  /** Names of the file of a media record. */
  @Column({ ...columns.text, nullable: true }) file_name?: string | null;
}

/** The name of a file or of one of its copies; names are unique. */
@Entity('media_files')
@Index('media_files_media', ['media'])
export class MediaFile {
  @PrimaryColumn(columns.key(255)) path_key!: string;
  /** 0 while the upload is being stored. */
  @Column(columns.id) media!: number;
}

/** How many records there are of a type and status. */
@Entity('record_totals')
class RecordTotal {
  @PrimaryColumn(columns.key(20)) type!: string;
  @PrimaryColumn(columns.key(32)) status!: string;
  @Column(columns.integer) total!: number;
}

/** A term assigned to a record, with what the records of a term are listed by. */
@Entity('post_terms')
@Index('post_terms_list', ['term', 'type', 'status', 'date', 'post'])
export class PostTerm {
  @PrimaryColumn(columns.id) @ForeignKey('posts', { onDelete: 'CASCADE' }) post!: number;
  @PrimaryColumn(columns.id) term!: number;
  @Column({ ...columns.key(20), default: '' }) type!: string;
  @Column({ ...columns.key(32), default: '' }) status!: string;
  @Column({ ...columns.clock, default: '' }) date!: string;
}

/** The path of a page or a file: no two have the same. */
@Entity('record_paths')
@Index('record_paths_slug', ['parent', 'slug'], { unique: true })
export class RecordPath {
  @PrimaryColumn(columns.integer) @ForeignKey('posts', { onDelete: 'CASCADE' }) id!: number;
  @Column(columns.integer) parent!: number;
  @Column(columns.key(200)) slug!: string;
}

/** A record that is gone or in the trash, for programs that keep a copy. */
@Entity('deletions')
@Index('deletions_date', ['date', 'type', 'record'])
export class DeletionEntity {
  @PrimaryColumn(columns.key(40)) type!: string;
  @PrimaryColumn(columns.integer) record!: number;
  /** UTC. */
  @Column(columns.clock) date!: string;
  @Column(columns.flag) permanent!: boolean;
  /** Everybody could read it. */
  @Column(columns.flag) shown!: boolean;
  @Column(columns.integer) author!: number;
}

export const recordTables = [RecordId, PostText, MediaFile, RecordTotal, PostTerm, RecordPath, DeletionEntity];
