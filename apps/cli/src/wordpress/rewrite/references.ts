/** The kind of record that an id in content belongs to. */
export type ReferenceKind = 'post' | 'term' | 'person' | 'form';

/** Finds on this site the records that content refers to. Unknown references stay as they are. */
export interface References {
  id(kind: ReferenceKind, id: number): number;
  /** @param url absolute, or from the root of the site */
  address(url: string): string;
}
