/** What an id in content is the id of. */
export type ReferenceKind = 'post' | 'term' | 'person' | 'form';

/** Where what content refers to is on this site. What is not known stays as it is. */
export interface References {
  id(kind: ReferenceKind, id: number): number;
  /** @param url absolute, or from the root of the site */
  address(url: string): string;
}
