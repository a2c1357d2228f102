// @ts-check
// What has been planted: records by the path of their collection.
const collections = new Map();

/** Remembers a record of a collection, and the group that may read it. */
export function remember(collection, record) {
  const list = collections.get(collection);
  if (list) list.push(record);
  else collections.set(collection, [record]);
  return record;
}

/** The records of a collection. */
export const recordsOf = (collection) => collections.get(collection) ?? [];

/** Every record. */
export const allRecords = () => [...collections.values()].flat();
