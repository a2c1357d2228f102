import { Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';
import { trimSigns } from '@gatehouse/text';

/** The addresses of the site. */
@Injectable()
export class Home {
  /** Where people read, without a slash at the end. */
  readonly url: string;
  /** Its path: '' or `/blog`. */
  readonly path: string;
  /** Path of the pages for people at work, such as the sign-in: `/-/`. */
  readonly pages: string;
  /** The absolute address of the interface, without a slash at the end. */
  readonly interface: string;

  constructor({ homeUrl, basePath, rootUrl }: Config) {
    this.url = homeUrl;
    this.path = new URL(homeUrl).pathname.replace(/\/$/, '');
    this.pages = `${basePath}/-/`;
    this.interface = rootUrl;
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

  /** Whether an address of a record is this path under home, whatever its letter case and however it is encoded. */
  isAt(address: string, path: string): boolean {
    return address.startsWith(`${this.url}/`) && comparable(address.slice(this.url.length)) === comparable(path);
  }

  /** The sign-in, which leads back to a path under home afterwards. */
  signIn(back: string): string {
    return `${this.pages}sign-in?return_to=${encodeURIComponent(back)}`;
  }
}

const comparable = (path: string): string => trimSigns(decoded(path), '/').toLowerCase();

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
