import { Document } from './answer';

/** What a page under `/-/` says; the gateway adds what all pages have. */
export interface PageContent {
  title: string;
  /** HTML, with a heading of the first level. */
  body: string;
  /** `form`: one narrow column; `wide`: for overviews, when left out; `tool`: the content has styles of its own. */
  width?: 'form' | 'wide' | 'tool';
  /** The language of the content, where it is not that of the site. */
  lang?: string;
  /** Addresses of style sheets. */
  styles?: string[];
  /** Addresses of scripts. */
  scripts?: string[];
}

/** The type of a page that has no frame yet; only the gateway is sent it. */
export const PAGE_TYPE = 'application/vnd.gatehouse.page+json';

/** A page under `/-/`: the gateway puts its layout around it, with head, navigation and policy. */
export class Page extends Document {
  constructor(content: PageContent, status = 200, headers: Record<string, string> = {}) {
    super(Buffer.from(JSON.stringify(content)), PAGE_TYPE, status, headers);
  }
}
