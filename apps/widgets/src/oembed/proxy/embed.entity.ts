import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** What a provider said of an address, for a day. */
@Entity('embeds')
@Index('embeds_expiry', ['expiresAt'])
export class EmbedRow {
  @PrimaryColumn(columns.key(64)) cacheKey!: string;
  /** JSON. */
  @Column(columns.text) answer!: string;
  /** Milliseconds since the epoch. */
  @Column(columns.big) expiresAt!: number;
}
