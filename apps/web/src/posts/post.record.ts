/** A post or page as the interface gives it in context view; see docs/interface/core.md#posts. */
export interface PostRecord {
  id: number;
  link: string;
  slug: string;
  /** In the site's own time. */
  date: string;
  date_gmt: string;
  modified_gmt: string;
  title: { rendered: string };
  content: { rendered: string; protected: boolean };
  excerpt: { rendered: string };
  author: number;
  featured_media: number;
  comment_status: 'open' | 'closed';
  parent?: number;
  _embedded?: {
    author?: { id: number; name: string; link: string }[];
    'wp:featuredmedia'?: {
      source_url?: string;
      alt_text?: string;
      media_details?: { width?: number; height?: number };
    }[];
    'wp:term'?: { id: number; name: string; link: string; taxonomy: string }[][];
  };
}
