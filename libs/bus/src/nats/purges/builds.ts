import type { PurgeMessage } from './purge-message';

type Said = Pick<PurgeMessage, 'replica' | 'state' | 'build'>;

/** What the replicas of each service run: their program and settings, as far as they say it. */
export class Builds {
  private readonly services = new Map<string, Map<string, string | undefined>>();
  /** The build of the replica that came last: those that come after all others have left are compared with it. */
  private readonly latest = new Map<string, string | undefined>();

  /**
   * Notes what a replica says of itself.
   * @returns whether replies may have been made by another build: one comes, or one leaves that the others are not
   */
  change(service: string, { replica, state, build }: Said): boolean {
    const replicas = this.services.get(service) ?? new Map<string, string | undefined>();
    this.services.set(service, replicas);
    const isKnown = replicas.has(replica);
    if (state === 'leaving') {
      replicas.delete(replica);
      return [...replicas.values()].some((other) => other !== build);
    }
    const before = this.latest.has(service) ? [this.latest.get(service), ...replicas.values()] : [];
    replicas.set(replica, build);
    if (isKnown) return false;
    this.latest.set(service, build);
    return before.some((other) => other !== build);
  }

  /** Forgets a replica that is silent. */
  remove(service: string, replica: string): void {
    this.services.get(service)?.delete(replica);
  }

  clear(): void {
    this.services.clear();
    this.latest.clear();
  }
}
