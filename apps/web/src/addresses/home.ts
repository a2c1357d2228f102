import { Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';

/** The addresses of the site. */
@Injectable()
export class Home {
  /** Where people read, without a slash at the end. */
  readonly url: string;
  /** Its path: '' or `/blog`. */
  readonly path: string;
  /** Path of the pages for people at work, such as the sign-in: `/-/`. */
  readonly pages: string;

  constructor({ homeUrl, basePath }: Config) {
    this.url = homeUrl;
    this.path = new URL(homeUrl).pathname.replace(/\/$/, '');
    this.pages = `${basePath}/-/`;
  }

  /** The path of an address of this site, so that links work under any host name; other addresses stay as they are. */
  local(address: string): string {
    if (!address.startsWith(`${this.url}/`)) return address === this.url ? `${this.path}/` : address;
    return `${this.path}${address.slice(this.url.length)}`;
  }

  /** The absolute address of a path under home: `to('category/news/')`. */
  to(path: string): string {
    return `${this.url}/${path}`;
  }
}
