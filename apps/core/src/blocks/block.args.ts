import { Shape, AnyValue, Choice, FieldGroup, Int, ListOf, TermIds } from '@gatehouse/rest';
import type { PostInput } from '../records/write/post-input';
import { ListRecordsArgs, RecordFields, UpdatedStatus } from '../records/args/record.args';

export const SYNC = ['', 'unsynced', 'partial'] as const;

const SYNC_LABELS = { '': 'Synced', unsynced: 'Not synced', partial: 'Synced in part' } as const;

/** The fields of a block that can be written. */
class BlockMeta {
  @Choice(SYNC, { label: 'Sync status', labels: SYNC_LABELS }) wp_pattern_sync_status?: string;
}

/** What can be written of a synced pattern. */
@FieldGroup('Publishing')
export class BlockFields extends RecordFields {
  @TermIds('wp_pattern_category', {
    description: 'The terms assigned to the block in the wp_pattern_category taxonomy.',
    label: 'Pattern categories',
  })
  wp_pattern_category?: number[];

  @Choice(SYNC, {
    label: 'Sync status',
    labels: SYNC_LABELS,
    description: 'Whether the block changes wherever it is used, when it is changed.',
  })
  wp_pattern_sync_status?: string;

  @Shape(BlockMeta, { description: 'Meta fields.' })
  declare meta?: { footnotes?: unknown; wp_pattern_sync_status?: string };
}

export class CreateBlockArgs extends BlockFields {
  @AnyValue({ hidden: true })
  id?: unknown;
}

export class UpdateBlockArgs extends BlockFields {
  @Int({ description: 'Unique identifier for the block.' })
  id!: number;

  @UpdatedStatus()
  declare status?: string;
}

export class ListBlocksArgs extends ListRecordsArgs {
  @ListOf(Int(), {
    description: 'Limit result set to items with specific terms assigned in the wp_pattern_category taxonomy.',
  })
  wp_pattern_category?: number[];

  @ListOf(Int(), {
    description:
      'Limit result set to items except those with specific terms assigned in the wp_pattern_category taxonomy.',
  })
  wp_pattern_category_exclude?: number[];
}

/** The input of the record for the fields of a block. The editor sends the sync status among the meta fields. */
export function blockInput({
  wp_pattern_category: terms,
  wp_pattern_sync_status: synced,
  meta,
  featured_media: _image,
  template: _template,
  ...fields
}: BlockFields): PostInput {
  const template = synced ?? meta?.wp_pattern_sync_status;
  return {
    ...fields,
    ...(meta ? { meta } : {}),
    ...(terms ? { terms } : {}),
    ...(template === undefined ? {} : { template }),
  };
}
