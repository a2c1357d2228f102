import { Injectable } from '@nestjs/common';
import { Database, eq, eqColumn, exists, inList, raw, select, sql, type SqlFragment } from '@gatehouse/persistence';
import { Gathered, type RequestContext } from '@gatehouse/rest';
import { SettingsService } from '../../settings/settings.service';
import { PUBLIC_TYPES } from '../model/post-type';

/** What links lead to: a record or what hangs on it, a person, a term, a comment, the replies to a comment, a post or page. */
type Kind = 'record' | 'person' | 'term' | 'comment' | 'replies' | 'post';
const KINDS: readonly Kind[] = ['record', 'person', 'term', 'comment', 'replies', 'post'];

/** What a part depends on beside what all of them share. */
interface VersionRow {
  kind: number;
  /** MariaDB gives a text where kinds have ids of different types. */
  id: number | string;
  own: number | string;
  owner: number | string | null;
  size: number | string;
  shared: number | string;
}

/** What is asked of which record. */
interface Key {
  kind: Kind;
  id: number;
}

type Versions = ReadonlyMap<number, string>;

/** The stamps of all terms, paths, people, comments and files. */
const SHARED = raw('(SELECT SUM(stamp) FROM shared_stamps) AS shared');

/** The record `o` that a file belongs to says who may see the file. */
const ownerOf = (file: string): SqlFragment =>
  raw(`(SELECT o.stamp FROM media m JOIN posts o ON o.id = m.post WHERE m.id = ${file})`);

const HAS_PUBLISHED = exists(
  select('posts', 'p')
    .columns('p.id')
    .where(
      eqColumn('p.author', 'u.id'),
      eq('p.status', 'publish'),
      inList(
        'p.type',
        PUBLIC_TYPES.map(({ name }) => name),
      ),
    ),
);

/**
 * The rows of each kind. Comments and their posts are bound to each other as long as no comment changes, and stamps of posts
 * only grow, so the sum of several tells whether one of them has changed.
 */
const ROWS: Record<Kind, (ids: readonly number[]) => SqlFragment> = {
  record: (ids) => sql`SELECT 0 AS kind, p.id, p.stamp AS own, ${ownerOf('p.id')} AS owner, 1 AS size, ${SHARED}
    FROM posts p WHERE ${inList('p.id', ids)}`,
  person: (ids) => sql`SELECT 1 AS kind, u.id, ${HAS_PUBLISHED} AS own, 0 AS owner, 1 AS size, ${SHARED}
    FROM people u WHERE ${inList('u.id', ids)}`,
  term: (ids) => sql`SELECT 2 AS kind, t.id, 0 AS own, 0 AS owner, 1 AS size, ${SHARED}
    FROM terms t WHERE ${inList('t.id', ids)}`,
  comment: (ids) => sql`SELECT 3 AS kind, c.id, p.stamp AS own, ${ownerOf('p.id')} AS owner, 1 AS size, ${SHARED}
    FROM comments c JOIN posts p ON p.id = c.post WHERE ${inList('c.id', ids)}`,
  replies: (ids) => sql`SELECT 4 AS kind, c.parent AS id, SUM(p.stamp) AS own, SUM(${ownerOf('p.id')}) AS owner,
    COUNT(*) AS size, ${SHARED}
    FROM comments c JOIN posts p ON p.id = c.post WHERE ${inList('c.parent', ids)} GROUP BY c.parent`,
  post: (ids) => sql`SELECT 5 AS kind, p.id, p.stamp AS own, 0 AS owner, 1 AS size, ${SHARED}
    FROM posts p WHERE ${inList('p.id', ids)}`,
};

/**
 * What tells whether something embedded is for visitors as it was, in one statement for all links of a response
 * (docs/decisions/0067-embedded-as-fast-as-plain.md).
 */
@Injectable()
export class PartVersions {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  /** Of posts and pages. */
  posts(ids: readonly number[], ctx: RequestContext): Promise<Versions> {
    return this.of('post', ids, ctx);
  }

  /** Of files, of the terms of a record, and of the comments on it, by the record's id. */
  records(ids: readonly number[], ctx: RequestContext): Promise<Versions> {
    return this.of('record', ids, ctx);
  }

  /** Of profiles, which visitors see if the person has published something. */
  people(ids: readonly number[], ctx: RequestContext): Promise<Versions> {
    return this.of('person', ids, ctx);
  }

  comments(ids: readonly number[], ctx: RequestContext): Promise<Versions> {
    return this.of('comment', ids, ctx);
  }

  /** Of the replies to comments, by the id of the comment. */
  replies(ids: readonly number[], ctx: RequestContext): Promise<Versions> {
    return this.of('replies', ids, ctx);
  }

  terms(ids: readonly number[], ctx: RequestContext): Promise<Versions> {
    return this.of('term', ids, ctx);
  }

  private async of(kind: Kind, ids: readonly number[], ctx: RequestContext): Promise<Versions> {
    const gathered = ctx.once('versions of parts', () => new Gathered((keys: Key[]) => this.load(keys)));
    const found = await gathered.with(ids.map((id) => ({ kind, id })));
    return found.get(kind) ?? new Map<number, string>();
  }

  /** Nothing of a batch, which sees its own writes. */
  private async load(keys: readonly Key[]): Promise<ReadonlyMap<Kind, Versions>> {
    const versions = new Map<Kind, Map<number, string>>();
    if (this.database.isInBatch) return versions;
    const always = `${await this.settings.frontPage()} ${this.database.othersSeen}`;
    for (const { kind, id, own, owner, size, shared } of await this.database.packedRows<VersionRow>(rowsOf(keys))) {
      const name = KINDS[kind];
      if (!name) continue;
      const ofKind = versions.get(name) ?? new Map<number, string>();
      versions.set(name, ofKind.set(Number(id), `${always} ${shared} ${own} ${owner} ${size}`));
    }
    return versions;
  }
}

const rowsOf = (keys: readonly Key[]): SqlFragment =>
  KINDS.flatMap((kind) => {
    const ids = [...new Set(keys.filter((key) => key.kind === kind).map(({ id }) => id))];
    return ids.length === 0 ? [] : [ROWS[kind](ids)];
  }).reduce((all, one) => sql`${all} UNION ALL ${one}`);
