import type { EntityManager } from 'typeorm';
import { affected, eq, fetchOne, fetchRows, inList, raw, select } from '@gatehouse/persistence';
import { LINKED_TABLES, type LinkKind } from '../../records/record.entity';
import { In } from 'typeorm';
import { LINKED } from '../model/linked';
import { EventTerm } from '../../terms/term';

/** A link of a published event. */
export interface PublishedLink {
  kind: LinkKind;
  target: number;
  end_utc: string;
}

type Target = Pick<PublishedLink, 'kind' | 'target'>;

/** The links of an event; none while it is not published. */
export const linksOfPublished = (tx: EntityManager, eventId: number): Promise<PublishedLink[]> =>
  fetchRows(
    tx,
    select<PublishedLink>('event_links')
      .columns('kind', 'target', 'end_utc')
      .where(eq('event_id', eventId), eq('status', 'publish')),
  );

/** Updates what terms, venues and organizers store about their published events. */
export async function updateCounts(tx: EntityManager, before: PublishedLink[], after: PublishedLink[]): Promise<void> {
  const [had, has] = [termsIn(before), termsIn(after)];
  await addToTermCounts(
    tx,
    [...has].filter((id) => !had.has(id)),
    1,
  );
  await addToTermCounts(
    tx,
    [...had].filter((id) => !has.has(id)),
    -1,
  );
  await updateLastEnds(
    tx,
    [...missingFrom(after, before), ...missingFrom(before, after)].filter((link) => !isTerm(link)),
  );
}

/** Counts events that became published, for their terms, venues and organizers. */
export async function countPublished(tx: EntityManager, eventIds: number[]): Promise<void> {
  const links = await fetchRows(
    tx,
    select<Target & { added: number | string }>('event_links')
      .columns('kind', 'target', raw('COUNT(*) AS added'))
      .where(inList('event_id', eventIds))
      .groupBy('kind', 'target')
      .orderBy('target'),
  );
  for (const { target, added } of links.filter(isTerm)) await addToTermCounts(tx, [target], Number(added));
  await updateLastEnds(
    tx,
    links.filter((link) => !isTerm(link)),
  );
}

/** Stores when the last published event of each of these venues and organizers ends. */
async function updateLastEnds(tx: EntityManager, links: Target[]): Promise<void> {
  const kinds = new Map(links.map(({ kind, target }) => [target, kind]));
  for (const [target, kind] of [...kinds].sort(([a], [b]) => a - b)) {
    const last = await fetchOne(
      tx,
      select<{ end_utc: string | null }>('event_links')
        .columns(raw('MAX(end_utc) AS end_utc'))
        .where(eq('kind', kind), eq('target', target), eq('status', 'publish')),
    );
    if (kind !== 'venue' && kind !== 'organizer') continue;
    // Lists filter by it, and no record shows it.
    affected(tx, LINKED_TABLES[kind], []);
    await tx.update(LINKED[kind], { id: target }, { last_end_utc: last?.end_utc ?? '' });
  }
}

async function addToTermCounts(tx: EntityManager, ids: number[], by: number): Promise<void> {
  if (ids.length === 0) return;
  // In one order everywhere, so that transactions wait for each other instead of deadlocking.
  const sorted = ids.sort((a, b) => a - b);
  affected(tx, 'event-terms', sorted);
  await tx.increment(EventTerm, { id: In(sorted) }, 'count', by);
}

const isTerm = ({ kind }: Target): boolean => kind === 'category' || kind === 'tag';

const termsIn = (links: PublishedLink[]): Set<number> => new Set(links.filter(isTerm).map(({ target }) => target));

/** The links that a list has and another one has not, or has with another end. */
const missingFrom = (others: PublishedLink[], links: PublishedLink[]): PublishedLink[] =>
  links.filter(
    ({ kind, target, end_utc }) =>
      !others.some((other) => other.kind === kind && other.target === target && other.end_utc === end_utc),
  );
