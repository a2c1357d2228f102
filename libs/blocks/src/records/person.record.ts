/** A person as the interface shows them to visitors; see docs/interface/core.md#users. */
export interface PersonRecord {
  id: number;
  name: string;
  slug: string;
  link: string;
  /** The person's own site; '' without one. */
  url: string;
  description: string;
  avatar_urls?: Record<string, string>;
}
