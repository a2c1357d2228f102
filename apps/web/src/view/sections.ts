import { Injectable } from '@nestjs/common';
import { Interface } from '../interface/interface';
import type { Visit } from '../interface/reading';

/** How long the list of the interface's routes is cached. */
const LASTING_MS = 60_000;

/** A part of the site that not every site has. */
export type Section = 'events' | 'courses';

const NAMESPACE_OF: Readonly<Record<Section, string>> = { events: 'calendar/events/v1', courses: 'lms/v1' };
const SECTIONS = ['events', 'courses'] as const satisfies readonly Section[];

/** Finds the parts of the site by the routes in the index of the interface. */
@Injectable()
export class Sections {
  private known?: { sections: Promise<readonly Section[]>; until: number };

  constructor(private readonly site: Interface) {}

  /** The parts in their order; the index is asked once a minute. */
  async all(ctx: Visit): Promise<readonly Section[]> {
    if (this.known && this.known.until > Date.now()) return this.known.sections;
    const known = { sections: this.ask(ctx), until: Date.now() + LASTING_MS };
    this.known = known;
    known.sections.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return known.sections;
  }

  private async ask(ctx: Visit): Promise<readonly Section[]> {
    const { namespaces } = await this.site.for(ctx).get<{ namespaces: string[] }>('/', { _fields: 'namespaces' });
    return SECTIONS.filter((section) => namespaces.includes(NAMESPACE_OF[section]));
  }
}
