import type { ModuleRef } from '@nestjs/core';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '../request-context';
import { enforce } from '../routes/permit';
import type { LinkReader, LinkTarget } from './embed-sources';
import { PartTexts } from './part-texts';

/** Called with failures that are not answers. */
export type Report = (error: unknown, route: string) => void;

/** The targets of links, by href. */
export type Targets = ReadonlyMap<string, LinkTarget>;

/** The results of a method by record id. */
type Found = ReadonlyMap<number, unknown>;

/** A reader's method, by the name in its declaration. */
type Many = (ids: readonly number[], ctx: RequestContext) => Promise<Found>;

/** Reads linked records: all links of one form at once. */
export class PartLoader {
  constructor(
    private readonly modules: ModuleRef,
    private readonly report: Report,
  ) {}

  /** The linked records as JSON. Adds their tags to the context. */
  async load(targets: Targets, ctx: RequestContext): Promise<PartTexts> {
    const found = await this.read(targets, ctx);
    return new PartTexts((href) => {
      const target = targets.get(href);
      return target && found.get(target.reader)?.get(target.id);
    });
  }

  private async read(targets: Targets, ctx: RequestContext): Promise<ReadonlyMap<LinkReader, Found>> {
    const found = new Map<LinkReader, Found>();
    await Promise.all(
      [...idsOf(targets)].map(async ([reader, wanted]) => {
        found.set(reader, await this.ask(reader, wanted, ctx));
      }),
    );
    return found;
  }

  /** Calls a method for the records of one form of links. When it fails, they are left out, as records of failed requests are. */
  private async ask({ declaration, source }: LinkReader, ids: Iterable<number>, ctx: RequestContext): Promise<Found> {
    const { gate, key } = declaration;
    const [type, method] = source.read;
    try {
      if (gate) await enforce(gate, this.modules, ctx);
      const holder = this.modules.get<Record<string, Many>>(type, { strict: false });
      return (await holder[method]?.([...ids], ctx)) ?? NOTHING;
    } catch (error) {
      ctx.doNotCache();
      if (!(error instanceof RestError)) this.report(error, key);
      return NOTHING;
    }
  }
}

const NOTHING: Found = new Map();

function idsOf(targets: Targets): ReadonlyMap<LinkReader, ReadonlySet<number>> {
  const ids = new Map<LinkReader, Set<number>>();
  for (const { reader, id } of targets.values()) {
    const known = ids.get(reader);
    if (known) known.add(id);
    else ids.set(reader, new Set([id]));
  }
  return ids;
}
