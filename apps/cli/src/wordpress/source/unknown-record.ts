/** What an import does not take, and only counts: types of posts of other plugins. */
export interface UnknownRecord {
  kind: 'unknown';
  id: number;
  /** The type of the post. */
  type: string;
  title: string;
}
