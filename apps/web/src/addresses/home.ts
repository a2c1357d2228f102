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

  private readonly aliases: ReadonlyMap<string, string>;

  constructor({ homeUrl, basePath, rootUrl, aliases }: Config) {
    this.url = homeUrl;
    this.path = new URL(homeUrl).pathname.replace(/\/$/, '');
    this.pages = `${basePath}/-/`;
    this.interface = rootUrl;
    this.aliases = aliases;
  }

  /** The absolute address of a route, by the first alias of its namespace where that has one. */
  route(namespace: string, path: string): string {
    const alias = [...this.aliases].find(([, own]) => own === namespace)?.[0] ?? namespace;
    return `${this.interface}/${alias}/${path}`;
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

  /** A path of this site without the part where people read. */
  below(path: string): string {
    return path.startsWith(`${this.path}/`) ? path.slice(this.path.length) : path;
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
