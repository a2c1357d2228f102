import type { ModuleRef } from '@nestjs/core';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '../request-context';
import type { ManyReference } from '../routes/declaration';
import { enforce } from '../routes/permit';
import type { LinkReader, LinkTarget } from './embed-sources';
import { PartCache, type Part } from './part-cache';
import { PartTexts } from './part-texts';

/** Called with failures that are not answers. */
export type Report = (error: unknown, route: string) => void;

/** The targets of links, by href. */
export type Targets = ReadonlyMap<string, LinkTarget>;

/** The results of a method by record id. */
type Found = ReadonlyMap<number, unknown>;

/** A reader's method, by the name in its declaration. */
type Many = (ids: readonly number[], ctx: RequestContext) => Promise<Found>;

type ByReader<T> = Map<LinkReader, T>;

/** Reads linked records: all links of one form at once, and for visitors only records that changed since the last read. */
export class PartLoader {
  private readonly cache = new PartCache();

  constructor(
    private readonly modules: () => ModuleRef,
    private readonly report: Report,
  ) {}

  /** The linked records as JSON. Adds their tags to the context. */
  async load(targets: Targets, ctx: RequestContext): Promise<PartTexts> {
    const versions = await this.versions(targets, ctx);
    const ready = this.ready(targets, versions, ctx);
    const missing = new Map([...targets].filter(([href]) => !ready.has(href)));
    const { result: found, facts } = await ctx.saidBy(() => this.read(missing, ctx));
    const texts = new PartTexts((href) => {
      const target = missing.get(href);
      return target && found.get(target.reader)?.get(target.id);
    }, ready);
    for (const { facts: said } of ready.values()) ctx.kept.join(said);
    for (const [href, { reader, id }] of missing)
      this.cache.set(keyOf(reader, id, ctx), versions.get(reader)?.get(id), { json: texts.textOf(href), facts });
    return texts;
  }

  /** Must be read before the records, so that a cached part is never older than its version. */
  private async versions(targets: Targets, ctx: RequestContext): Promise<ByReader<Found>> {
    const versions: ByReader<Found> = new Map();
    if (ctx.caller.kind !== 'visitor') return versions;
    await Promise.all(
      [...idsOf(targets)].map(async ([reader, wanted]) => {
        const { version } = reader.source;
        if (version) versions.set(reader, await this.ask(version, reader, wanted, ctx));
      }),
    );
    return versions;
  }

  /** The cached parts that still have the current version, by href. */
  private ready(targets: Targets, versions: ByReader<Found>, ctx: RequestContext): Map<string, Part> {
    const ready = new Map<string, Part>();
    if (versions.size === 0) return ready;
    for (const [href, { reader, id }] of targets) {
      const part = this.cache.get(keyOf(reader, id, ctx), versions.get(reader)?.get(id));
      if (part) ready.set(href, part);
    }
    return ready;
  }

  private async read(targets: Targets, ctx: RequestContext): Promise<ByReader<Found>> {
    const found: ByReader<Found> = new Map();
    await Promise.all(
      [...idsOf(targets)].map(async ([reader, wanted]) => {
        found.set(reader, await this.ask(reader.source.read, reader, wanted, ctx));
      }),
    );
    return found;
  }

  /** Calls a method for the records of one form of links. When it fails, they are left out, as records of failed requests are. */
  private async ask([type, method]: ManyReference, reader: LinkReader, ids: Iterable<number>, ctx: RequestContext) {
    const { gate, key } = reader.declaration;
    try {
      if (gate) await enforce(gate, this.modules(), ctx);
      const holder = this.modules().get<Record<string, Many>>(type, { strict: false });
      return (await holder[method]?.([...ids], ctx)) ?? NOTHING;
    } catch (error) {
      ctx.keepNothing();
      if (!(error instanceof RestError)) this.report(error, key);
      return NOTHING;
    }
  }
}

const NOTHING: Found = new Map();

/** A part in memory; it has addresses in which the client spells namespaces its own way. */
const keyOf = ({ declaration, source }: LinkReader, id: number, { request: { names } }: RequestContext): string =>
  `${declaration.key}?${source.query ?? ''} ${id}${names === undefined ? '' : JSON.stringify(names)}`;

function idsOf(targets: Targets): ReadonlyMap<LinkReader, ReadonlySet<number>> {
  const ids = new Map<LinkReader, Set<number>>();
  for (const { reader, id } of targets.values()) {
    const known = ids.get(reader);
    if (known) known.add(id);
    else ids.set(reader, new Set([id]));
  }
  return ids;
}
