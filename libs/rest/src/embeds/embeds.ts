import type { ModuleRef } from '@nestjs/core';
import { RestError } from '@gatehouse/errors';
import type { Reply } from '@gatehouse/bus';
import {
  Answer,
  Document,
  EmbeddedJson,
  EmbeddedMember,
  EmbeddingAnswer,
  ReadyJson,
  type KeepEmbedded,
} from '../replies/answer';
import { fieldsOf, onlyFields } from '../replies/fields';
import { JSON_TYPE, toReply } from '../replies/reply';
import { ReplyFacts } from '../replies/reply-facts';
import type { RequestContext } from '../request-context';
import { enforce } from '../routes/permit';
import type { RouteDeclaration } from '../routes/declaration';
import { embeddableLinks, isLinked, mayHaveLinks, type EmbeddableLink, type LinkedRecord } from './embeddable-links';
import { EmbedSources, type LinkReader } from './embed-sources';
import { PartTexts } from './part-texts';

/** Called with failures that are not answers. */
type Report = (error: unknown, route: string) => void;

/** A reader's method, by the name in its declaration. */
type Many = (ids: readonly number[], ctx: RequestContext) => Promise<ReadonlyMap<number, unknown>>;

/** The ids to read by reader, and where each link leads. */
interface Wanted {
  ids: Map<LinkReader, Set<number>>;
  targets: Map<string, { reader: LinkReader; id: number }>;
}

/** The records of a reply, each with its links to embed. */
type Records = ReadonlyMap<LinkedRecord, EmbeddableLink[]>;

/**
 * Embeds the records of a service's own routes in its replies: one question for all links of a form, parts as text that is
 * put together (docs/decisions/0035-embeds-at-once.md).
 */
export class Embeds {
  private readonly sources: EmbedSources;

  constructor(
    declarations: readonly RouteDeclaration[],
    private readonly modules: () => ModuleRef,
    private readonly report: Report,
  ) {
    this.sources = new EmbedSources(declarations);
  }

  /**
   * The reply with `_embedded` in each of its records. Undefined when this service cannot give it, because a link leads
   * elsewhere or to a route that is read by single requests; the gateway embeds then.
   */
  async reply(value: unknown, ctx: RequestContext, allow: Record<string, string>): Promise<Reply | undefined> {
    if (ctx.request.embed === undefined || value instanceof Document) return undefined;
    if (value instanceof EmbeddedJson || isWithoutLinks(value))
      return Object.assign(toReply(value, ctx, allow), { embedded: true as const });
    const answer = answerOf(value);
    const { body, status, headers } = answer;
    if (status >= 300) return undefined;
    const fields = fieldsOf(ctx.request.query, ctx.request.body);
    const shown = fields ? onlyFields(body, fields) : body;
    const text = await this.textOf(shown, ctx, answer instanceof EmbeddingAnswer ? answer.keep : undefined);
    if (text === undefined) return undefined;
    return {
      status,
      headers: { 'content-type': JSON_TYPE, ...allow, ...headers },
      body: Buffer.from(text),
      embedded: true,
    };
  }

  private async textOf(shown: unknown, ctx: RequestContext, keep?: KeepEmbedded): Promise<string | undefined> {
    const { embed: relations = 'all' } = ctx.request;
    const values = Array.isArray(shown) ? shown : [shown];
    const records = new Map(values.filter(isLinked).map((record) => [record, embeddableLinks(record, relations)]));
    const wanted = this.wantedBy(records, ctx);
    if (!wanted) return undefined;
    for (const [reader, ids] of wanted.ids) tagLinked(reader, ids, ctx.kept);
    const { result: parts, facts } = await ctx.saidBy(() => this.load(wanted, ctx));
    const write = (value: unknown): string => {
      if (value instanceof EmbeddedMember) return value.json.toString();
      if (!isLinked(value)) return JSON.stringify(value) ?? 'null';
      const links = records.get(value) ?? [];
      const text = withEmbedded(value, links, parts);
      keep?.(value, text, factsOf(links, wanted, facts));
      return text;
    };
    const texts = values.map(write);
    return Array.isArray(shown) ? `[${texts.join(',')}]` : (texts[0] ?? 'null');
  }

  /** Undefined when one of the links is not for a reader of this service. */
  private wantedBy(records: Records, ctx: RequestContext): Wanted | undefined {
    const wanted: Wanted = { ids: new Map(), targets: new Map() };
    for (const { href } of [...records.values()].flat()) {
      if (wanted.targets.has(href)) continue;
      const target = this.sources.find(href, ctx.site);
      if (!target) return undefined;
      wanted.targets.set(href, target);
      const ids = wanted.ids.get(target.reader);
      if (ids) ids.add(target.id);
      else wanted.ids.set(target.reader, new Set([target.id]));
    }
    return wanted;
  }

  private async load({ ids, targets }: Wanted, ctx: RequestContext): Promise<PartTexts> {
    const found = new Map<LinkReader, ReadonlyMap<number, unknown>>();
    await Promise.all(
      [...ids].map(async ([reader, wanted]) => {
        found.set(reader, await this.read(reader, [...wanted], ctx));
      }),
    );
    return new PartTexts((href) => {
      const target = targets.get(href);
      return target && found.get(target.reader)?.get(target.id);
    });
  }

  /** The records of one form of links. One that fails is left out, as a failed request for each of them would be. */
  private async read({ declaration, source }: LinkReader, ids: number[], ctx: RequestContext) {
    try {
      if (declaration.gate) await enforce(declaration.gate, this.modules(), ctx);
      const [type, method] = source.read;
      const holder = this.modules().get<Record<string, Many>>(type, { strict: false });
      return (await holder[method]?.(ids, ctx)) ?? new Map<number, unknown>();
    } catch (error) {
      ctx.keepNothing();
      if (!(error instanceof RestError)) this.report(error, declaration.key);
      return new Map<number, unknown>();
    }
  }
}

/** What is embedded changes with the records that it shows. Of a source that says nothing, nothing is kept. */
function tagLinked({ declaration, source }: LinkReader, ids: Iterable<number>, facts: ReplyFacts): void {
  const { tags = declaration.tags, each } = source;
  if (!tags && !each) facts.refuse();
  for (const tag of tags ?? []) facts.add(tag);
  for (const name of each ?? []) facts.add(name, ids);
}

/** What is embedded in one record is made of: what its links say, and what the methods found for all. */
function factsOf(links: readonly EmbeddableLink[], { targets }: Wanted, found: ReplyFacts): ReplyFacts {
  const facts = new ReplyFacts();
  facts.join(found);
  for (const { href } of links) {
    const target = targets.get(href);
    if (target) tagLinked(target.reader, [target.id], facts);
  }
  return facts;
}

/** Ready JSON in which nothing is to be embedded is sent as it is. */
const isWithoutLinks = (value: unknown): value is ReadyJson =>
  value instanceof ReadyJson && value.status < 300 && !mayHaveLinks(value.text);

function answerOf(value: unknown): Answer {
  if (value instanceof Answer) return value;
  if (value instanceof ReadyJson) return new Answer(JSON.parse(value.text.toString()), value.status, value.headers);
  return new Answer(value);
}

/** The record as text, with `_embedded` as its last member unless there is nothing to embed. */
function withEmbedded(record: LinkedRecord, links: readonly EmbeddableLink[], parts: PartTexts): string {
  const text = JSON.stringify(record);
  const embedded = parts.embedded(links);
  return embedded === undefined ? text : `${text.slice(0, -1)},"_embedded":${embedded}}`;
}
