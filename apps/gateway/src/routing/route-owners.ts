import type { Manifest, RouteEntry } from '@gatehouse/bus';
import { GATEWAY_SERVICE, HOME_NAMESPACE, PAGES_NAMESPACE } from './router';

/** Why a manifest is not used. */
export interface Refusal {
  service: string;
  reason: string;
}

/** What a manifest declares as its own, or why it cannot be. */
type Claims = { claims: string[] } | { reason: string };

/** Segments of letters, digits and `.-_`; the first one has no `-` in front, which marks what is not of the interface. */
const NAMESPACE = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9._-]+)*$/;
const PAGE = /^-\/[a-z0-9._-]+$/;

/**
 * Which service owns which namespace, page and ability: the first that declared it, until it no longer does. Without this,
 * a service that is broken into could declare the routes of another, and get the passwords that are sent there.
 */
export class RouteOwners {
  private readonly owners = new Map<string, string>();

  /** The manifests that declare only what is their own; `rank` decides between services that declare the same at once. */
  accept(manifests: readonly Manifest[], rank: readonly string[]): { accepted: Manifest[]; refused: Refusal[] } {
    const ordered = [...manifests].sort((a, b) => placeOf(a, rank) - placeOf(b, rank));
    const declared = new Map(ordered.map((manifest) => [manifest, claimsOf(manifest)]));
    this.release(ordered, declared, rank);
    const refused: Refusal[] = [];
    const accepted = ordered.filter((manifest) => {
      const found = declared.get(manifest);
      const reason = found && 'claims' in found ? this.take(manifest.service, found.claims) : found?.reason;
      if (reason !== undefined) refused.push({ service: manifest.service, reason });
      return reason === undefined;
    });
    return { accepted: manifests.filter((manifest) => accepted.includes(manifest)), refused };
  }

  /** The owners that the gateways have agreed on: they count more than what this one has seen. */
  remember(owners: Readonly<Record<string, string>>): void {
    for (const [claim, service] of Object.entries(owners)) {
      for (const [taken, owner] of this.owners)
        if (owner !== service && overlap(taken, claim)) this.owners.delete(taken);
      this.owners.set(claim, service);
    }
  }

  /** All owners, sorted, for {@link remember}. */
  get all(): Record<string, string> {
    return Object.fromEntries([...this.owners].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Ends what services no longer declare, and what belongs to services that are no longer trusted. */
  private release(manifests: Manifest[], declared: Map<Manifest, Claims>, rank: readonly string[]): void {
    const current = new Map(manifests.map((manifest) => [manifest.service, declared.get(manifest)]));
    for (const [claim, service] of this.owners) {
      const found = current.get(service);
      const isGivenUp = found && 'claims' in found && !found.claims.includes(claim);
      if (isGivenUp || (rank.length > 0 && !rank.includes(service))) this.owners.delete(claim);
    }
  }

  /** Makes a service the owner of all its claims; the reason when one is another's. */
  private take(service: string, claims: string[]): string | undefined {
    for (const claim of claims) {
      const owner = this.conflictOf(service, claim);
      if (owner !== undefined) return `it declares ${claim}, which belongs to ${owner}`;
    }
    for (const claim of claims) this.owners.set(claim, service);
    return undefined;
  }

  private conflictOf(service: string, claim: string): string | undefined {
    for (const [taken, owner] of this.owners) if (owner !== service && overlap(taken, claim)) return owner;
    return undefined;
  }
}

const ABILITY = 'ability ';

/** Whether one of two claims is the other, or lies below it. */
const overlap = (a: string, b: string): boolean =>
  a === b || (!a.startsWith(ABILITY) && (a.startsWith(`${b}/`) || b.startsWith(`${a}/`)));

/** The place of a service among those that are trusted; the gateway is the first. */
function placeOf({ service }: Manifest, rank: readonly string[]): number {
  if (service === GATEWAY_SERVICE) return -1;
  const at = rank.indexOf(service);
  return at < 0 ? rank.length : at;
}

function claimsOf({ service, namespaces, routes, abilities }: Manifest): Claims {
  if (service === GATEWAY_SERVICE) return { claims: gatewayClaims(namespaces, routes) };
  const names = namespaces.map(({ name }) => name.toLowerCase()).filter((name) => name !== PAGES_NAMESPACE);
  const wrong = names.find((name) => name !== HOME_NAMESPACE && !NAMESPACE.test(name));
  if (wrong !== undefined) return { reason: `"${wrong}" cannot be a namespace` };
  const pages = routes.map(pageOf).filter((page) => page !== undefined);
  const outside = routes.find((route) => !lies(route, names));
  if (outside) return { reason: `its route ${outside.path} is not in a namespace of its own` };
  return { claims: [...new Set([...names, ...pages, ...abilities.map(({ name }) => `${ABILITY}${name}`)])] };
}

/** The root, and the start page, are not among them: everything lies below. */
const gatewayClaims = (namespaces: Manifest['namespaces'], routes: readonly RouteEntry[]): string[] =>
  [
    ...namespaces.map(({ name }) => name.toLowerCase()),
    ...routes.filter(({ namespace }) => namespace === '').map(({ path }) => path.toLowerCase()),
    ...routes.map((route) => pageOf(route) ?? ''),
  ].filter((claim) => claim !== '' && claim !== PAGES_NAMESPACE);

/** The first segment of a page's path; a placeholder there would lie above the pages of all. */
function pageOf({ path, namespace }: RouteEntry): string | undefined {
  if (namespace !== PAGES_NAMESPACE) return undefined;
  return path.toLowerCase().split('/').slice(0, 2).join('/');
}

function lies(route: RouteEntry, names: readonly string[]): boolean {
  const page = pageOf(route);
  if (page !== undefined) return PAGE.test(page);
  const path = route.path.toLowerCase();
  const namespace = route.namespace.toLowerCase();
  return names.includes(namespace) && (path === namespace || path.startsWith(`${namespace}/`));
}
