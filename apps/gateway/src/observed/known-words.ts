import { Injectable } from '@nestjs/common';
import { Router } from '../routing/router';

const NUMBER = /^\d{1,10}$/;
const LEFT_OUT = '…';
/** Parameters of every route (docs/interface/gateway.md#global-parameters). */
const GLOBAL_PARAMETERS = ['_fields', '_embed', '_envelope', '_method', '_locale', 'rest_route', 'context'];
/** Parts of paths that no route declares. */
const OWN_SEGMENTS = ['-', 'files', 'assets', 'index.php'];

/**
 * What may be told of an address without telling a secret: the words that routes declare, and numbers. A token, a key, a
 * name or an address of a person is none of these, wherever a client puts it.
 */
@Injectable()
export class KnownWords {
  private segments: ReadonlySet<string> | undefined;
  private parameters: ReadonlySet<string> | undefined;

  constructor(private readonly router: Router) {
    router.onChange(() => {
      this.segments = undefined;
      this.parameters = undefined;
    });
  }

  /** A path with `…` for every part that is neither a word of a route nor a number. */
  path(path: string): string {
    const segments = (this.segments ??= this.readSegments());
    return path
      .split('/')
      .map((part) => (part === '' || NUMBER.test(part) || segments.has(part.toLowerCase()) ? part : LEFT_OUT))
      .join('/');
  }

  /** The names of a query's parameters, each once; `…` stands for those that no route declares. */
  parametersOf(search: string): string[] {
    if (search === '') return [];
    const parameters = (this.parameters ??= this.readParameters());
    const names = search.split('&').map((pair) => nameOf(pair));
    return [...new Set(names.map((name) => (parameters.has(name) ? name : LEFT_OUT)))];
  }

  private readSegments(): ReadonlySet<string> {
    const paths = this.router.manifests.flatMap(({ routes, namespaces }) => [
      ...routes.map(({ path }) => path),
      ...namespaces.map(({ name }) => name),
    ]);
    return new Set([...OWN_SEGMENTS, ...paths.flatMap((path) => path.toLowerCase().split('/'))]);
  }

  private readParameters(): ReadonlySet<string> {
    const endpoints = this.router.manifests.flatMap(({ routes }) => routes.flatMap((route) => route.endpoints));
    return new Set([...GLOBAL_PARAMETERS, ...endpoints.flatMap(({ args }) => Object.keys(args))]);
  }
}

/** `filter[name]=x` and `ids%5B%5D=1` are `filter` and `ids`. */
const nameOf = (pair: string): string => pair.split('=', 1)[0]?.split(/\[|%5b/i, 1)[0] ?? '';
