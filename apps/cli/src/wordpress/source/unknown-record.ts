/** A record that an import only counts: a post type of another plugin. */
export interface UnknownRecord {
  kind: 'unknown';
  id: number;
  /** The type of the post. */
  type: string;
  title: string;
  /** All that the source tells of it. */
  whole?: unknown;
  /** Why it is left out, where it is not for its type. */
  reason?: string;
}
