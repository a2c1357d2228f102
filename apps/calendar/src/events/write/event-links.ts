import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LinkedWriter, type KeptChange, type Writing } from '../../linked/linked-writer';
import type { TermChoice } from '../../terms/term-choices';
import { TermWriter } from '../../terms/term-writer';
import { EventLink, type CalendarEvent } from '../model/event.entity';
import type { LinkKind } from '../../records/record.entity';

/** New venues and organizers whose pictures are kept already. */
export type KeptLink = { id: number } | { data: KeptChange & { name: string } };

export interface KeptLinks {
  category?: TermChoice[];
  tag?: TermChoice[];
  venue?: KeptLink[];
  organizer?: KeptLink[];
}

type Copied = Pick<CalendarEvent, 'hidden' | 'status' | 'start_utc' | 'end_utc' | 'lasting'>;

const KINDS: readonly LinkKind[] = ['category', 'tag', 'venue', 'organizer'];

/** What events are filed under, and how many published events a term has, kept up to date within a write. */
@Injectable()
export class EventLinks {
  constructor(
    private readonly terms: TermWriter,
    private readonly linked: LinkedWriter,
  ) {}

  /** Replaces the kinds of links that are named, and copies the event's own columns to all of them. */
  async write(
    manager: EntityManager,
    event: Copied & { id: number; author: number },
    links: KeptLinks,
    writing: Writing,
  ): Promise<void> {
    const before = await published(manager, event.id);
    const copied: Copied = {
      hidden: event.hidden,
      status: event.status,
      start_utc: event.start_utc,
      end_utc: event.end_utc,
      lasting: event.lasting,
    };
    for (const kind of KINDS) {
      const targets = await this.targets(manager, kind, links, event.author, writing);
      if (!targets) continue;
      await manager.delete(EventLink, { event_id: event.id, kind });
      const rows = [...new Set(targets)].map((target, position) => ({
        event_id: event.id,
        kind,
        target,
        position,
        ...copied,
      }));
      if (rows.length > 0) await manager.insert(EventLink, rows);
    }
    await manager.update(EventLink, { event_id: event.id }, copied);
    await retell(manager, before, await published(manager, event.id));
  }

  private async targets(
    manager: EntityManager,
    kind: LinkKind,
    links: KeptLinks,
    author: number,
    writing: Writing,
  ): Promise<number[] | undefined> {
    const targets: number[] = [];
    switch (kind) {
      case 'category':
      case 'tag':
        for (const choice of links[kind] ?? [])
          targets.push('id' in choice ? choice.id : await this.terms.named(manager, kind, choice.name));
        break;
      case 'venue':
      case 'organizer':
        for (const choice of links[kind] ?? [])
          targets.push(
            'id' in choice ? choice.id : await this.linked.save(manager, kind, choice.data, author, writing),
          );
    }
    return links[kind] && targets;
  }
}

type Published = { kind: LinkKind; target: number; end_utc: string }[];

/** What tells of the event as long as it is published. */
const published = (manager: EntityManager, eventId: number): Promise<Published> =>
  manager.query("SELECT kind, target, end_utc FROM event_links WHERE event_id = ? AND status = 'publish'", [eventId]);

/** Brings up to date what terms, venues and organizers tell of their published events. */
async function retell(manager: EntityManager, before: Published, after: Published): Promise<void> {
  const isTerm = ({ kind }: Published[number]): boolean => kind === 'category' || kind === 'tag';
  const [had, has] = [before, after].map((links) => new Set(links.filter(isTerm).map(({ target }) => target)));
  await addToCounts(
    manager,
    [...(has ?? [])].filter((id) => !had?.has(id)),
    1,
  );
  await addToCounts(
    manager,
    [...(had ?? [])].filter((id) => !has?.has(id)),
    -1,
  );
  const same =
    (a: Published[number]) =>
    (b: Published[number]): boolean =>
      a.kind === b.kind && a.target === b.target && a.end_utc === b.end_utc;
  const moved = [
    ...before.filter((link) => !after.some(same(link))),
    ...after.filter((link) => !before.some(same(link))),
  ].filter((link) => !isTerm(link));
  await retellLastEnds(manager, moved);
}

async function addToCounts(manager: EntityManager, ids: number[], by: number): Promise<void> {
  if (ids.length > 0)
    await manager.query(`UPDATE terms SET count = count + ? WHERE id IN (${ids.map(() => '?').join(', ')})`, [
      by,
      ...ids.sort((a, b) => a - b),
    ]);
}

/** One look-up at the end of an index for each venue and organizer. */
export async function retellLastEnds(
  manager: EntityManager,
  links: { kind: LinkKind; target: number }[],
): Promise<void> {
  const kinds = new Map(links.map(({ kind, target }) => [target, kind]));
  for (const [target, kind] of [...kinds].sort(([a], [b]) => a - b)) {
    const [last]: { last: string | null }[] = await manager.query(
      "SELECT MAX(end_utc) AS last FROM event_links WHERE kind = ? AND target = ? AND status = 'publish'",
      [kind, target],
    );
    await manager.query('UPDATE linked_posts SET last_end_utc = ? WHERE id = ?', [last?.last ?? '', target]);
  }
}
