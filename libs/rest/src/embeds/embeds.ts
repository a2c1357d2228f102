import type { ModuleRef } from '@nestjs/core';
import type { Reply } from '@gatehouse/bus';
import { Answer, Document, SerializedJson } from '../replies/answer';
import { fieldsOf, onlyFields } from '../replies/fields';
import { ListBudget } from '../replies/list-budget';
import { JSON_TYPE, toReply } from '../replies/reply';
import type { ReplyFacts } from '../replies/reply-facts';
import type { RequestContext } from '../request-context';
import type { RouteDeclaration } from '../routes/declaration';
import { embeddableLinks, isLinked, mayHaveLinks, type EmbeddableLink, type LinkedRecord } from './embeddable-links';
import { EmbedSources, type LinkReader, type LinkTarget } from './embed-sources';
import { PartLoader, type Report, type Targets } from './part-loader';
import type { PartTexts } from './part-texts';

/** The records of a reply, each with its links to embed. */
type Records = ReadonlyMap<LinkedRecord, EmbeddableLink[]>;

/**
 * Embeds the records of a service's own routes in its replies: one question for all links of a form, parts as text that is
 * put together (docs/decisions/0035-embeds-at-once.md).
 */
export class Embeds {
  private readonly sources: EmbedSources;
  private readonly loader: PartLoader;

  constructor(declarations: readonly RouteDeclaration[], modules: ModuleRef, report: Report) {
    this.sources = new EmbedSources(declarations);
    this.loader = new PartLoader(modules, report);
  }

  /**
   * The reply with `_embedded` in each of its records. Undefined when this service cannot give it, because a link leads
   * elsewhere or to a route that is read by single requests; the gateway embeds then.
   */
  async reply(value: unknown, ctx: RequestContext, allow: Record<string, string>): Promise<Reply | undefined> {
    if (ctx.request.embed === undefined || value instanceof Document) return undefined;
    if (isWithoutLinks(value)) return Object.assign(toReply(value, ctx, allow), { embedded: true as const });
    const { body, status, headers } = answerOf(value);
    if (status >= 300) return undefined;
    const fields = fieldsOf(ctx.request.query, ctx.request.body);
    const shown = fields ? onlyFields(body, fields) : body;
    const text = await this.textOf(shown, ctx);
    if (text === undefined) return undefined;
    return {
      status,
      headers: { 'content-type': JSON_TYPE, ...allow, ...headers },
      body: Buffer.from(text),
      embedded: true,
    };
  }

  private async textOf(shown: unknown, ctx: RequestContext): Promise<string | undefined> {
    const { embed: relations = 'all' } = ctx.request;
    const values = Array.isArray(shown) ? shown : [shown];
    const records = new Map(values.filter(isLinked).map((record) => [record, embeddableLinks(record, relations)]));
    const targets = this.targetsOf(records, ctx);
    if (!targets) return undefined;
    for (const { reader, id } of targets.values()) tagLinked(reader, id, ctx.facts);
    const parts = await this.loader.load(targets, ctx);
    const write = (value: unknown): string => {
      if (!isLinked(value)) return JSON.stringify(value) ?? 'null';
      return withEmbedded(value, records.get(value) ?? [], parts);
    };
    const budget = new ListBudget();
    const texts = values.map((value) => {
      const text = write(value);
      if (Array.isArray(shown)) budget.take(Buffer.byteLength(text));
      return text;
    });
    return Array.isArray(shown) ? `[${texts.join(',')}]` : (texts[0] ?? 'null');
  }

  /** Undefined when one of the links is not for a reader of this service. */
  private targetsOf(records: Records, ctx: RequestContext): Targets | undefined {
    const targets = new Map<string, LinkTarget>();
    for (const links of records.values())
      for (const { href } of links) {
        if (targets.has(href)) continue;
        const target = this.sources.find(href, ctx.site);
        if (!target) return undefined;
        targets.set(href, target);
      }
    return targets;
  }
}

/** Adds the tags of an embedded record. Without tags, the reply must not be cached. */
function tagLinked({ declaration, source }: LinkReader, id: number, facts: ReplyFacts): void {
  const { tags = declaration.tags, each } = source;
  if (!tags && !each) facts.refuse();
  for (const tag of tags ?? []) facts.add(tag);
  for (const name of each ?? []) facts.add(name, [id]);
}

/** Ready JSON in which nothing is to be embedded is sent as it is. */
const isWithoutLinks = (value: unknown): value is SerializedJson =>
  value instanceof SerializedJson && value.status < 300 && !mayHaveLinks(value.text);

function answerOf(value: unknown): Answer {
  if (value instanceof Answer) return value;
  if (value instanceof SerializedJson)
    return new Answer(JSON.parse(value.text.toString()), value.status, value.headers);
  return new Answer(value);
}

/** The record as text, with `_embedded` as its last member unless there is nothing to embed. */
function withEmbedded(record: LinkedRecord, links: readonly EmbeddableLink[], parts: PartTexts): string {
  const text = JSON.stringify(record);
  const embedded = parts.embedded(links);
  return embedded === undefined ? text : `${text.slice(0, -1)},"_embedded":${embedded}}`;
}
