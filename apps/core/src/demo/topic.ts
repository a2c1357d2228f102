/** Something the demonstration writes about: a category with its posts and the sentences they are made of. */
export interface Topic {
  category: string;
  /** The category above. */
  within: string;
  description: string;
  tags: string[];
  /** Title and first sentence of each post. */
  posts: [title: string, opening: string][];
  headings: string[];
  sentences: string[];
  list: string[];
  quote: string;
  note: string;
}
