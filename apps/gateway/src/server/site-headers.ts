import { Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';
import { NamespaceNames } from '../routing/namespace-names';
import { Router } from '../routing/router';

/** The headers that namespaces declare for the site's own address, by which clients find them (docs/interface/gateway.md#headers). */
@Injectable()
export class SiteHeaders {
  private headers: Readonly<Record<string, string>> | undefined;

  constructor(
    private readonly router: Router,
    private readonly namespaceNames: NamespaceNames,
    private readonly config: Config,
  ) {
    router.onChange(() => (this.headers = undefined));
  }

  /** All of them; of a namespace with aliases, under its first alias. */
  all(): Readonly<Record<string, string>> {
    return (this.headers ??= this.read());
  }

  private read(): Record<string, string> {
    const headers: Record<string, string> = {};
    for (const { name, siteHeaders = {} } of this.router.manifests.flatMap(({ namespaces }) => namespaces))
      for (const [header, value] of Object.entries(siteHeaders)) headers[header] = this.filled(value, name);
    return headers;
  }

  private filled(value: string, namespace: string): string {
    return value
      .replace('<home>', this.config.homeUrl)
      .replace('<root>', this.config.rootUrl)
      .replace('<namespace>', this.namespaceNames.preferred(namespace));
  }
}
