import type { SlugPlace } from '@gatehouse/persistence';

/** Where slugs of records are stored. Records without a slug have a null key. */
export const SLUGS = { table: 'posts', column: 'slug_key' } as const satisfies SlugPlace;

/** The place in which the slug of a record must be unique: among records of its type and parent (docs/interface/core.md#slugs). */
export const slugPlace = ({ id, type, parent }: { id: number; type: string; parent: number }): SlugPlace => ({
  ...SLUGS,
  scope: { type, parent },
  exclude: id,
});
