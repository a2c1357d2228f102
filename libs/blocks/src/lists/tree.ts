/** A record with those below it. */
export interface Branch<T> {
  record: T;
  below: Branch<T>[];
}

/**
 * Records as a tree, each branch in the order of the list. What lies below a record that is not in the list is left out.
 * @param root the id of the record whose branches are wanted; 0 for all
 */
export function treeOf<T extends { id: number; parent?: number }>(records: readonly T[], root = 0): Branch<T>[] {
  const byParent = new Map<number, T[]>();
  for (const record of records) {
    const parent = record.parent ?? 0;
    byParent.set(parent, [...(byParent.get(parent) ?? []), record]);
  }
  const branches = (parent: number): Branch<T>[] => {
    const children = byParent.get(parent) ?? [];
    // A record stands in one place only, so a circle ends.
    byParent.delete(parent);
    return children.map((record) => ({ record, below: branches(record.id) }));
  };
  return branches(root);
}
