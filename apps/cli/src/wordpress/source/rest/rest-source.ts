import { Outbound } from '@gatehouse/outbound';
import { CommandError } from '../../../frame/command-error';
import type { SiteFacts } from '../site-facts';
import type { SourceChoices, SourceRecord, WordPressSource, UnknownRecord } from '../wordpress-source';
import { RestClient } from './client';
import { findRoot } from './discovery';
import { RestFailure } from './failure';
import { Fields } from './fields';
import { hasCourses, readCourses, readCourseTerms } from './plugins/courses';
import { hasEvents, readEvents, readEventTerms } from './plugins/events';
import { readForms } from './plugins/forms';
import { Reading } from './reading';
import { readComments } from './records/comments';
import { readContent } from './records/content';
import { readMedia } from './records/media';
import { readMenus } from './records/menus';
import { readPeople } from './records/people';
import { readTerms } from './records/terms';
import { readFacts } from './site/facts';
import { readModel, type SiteModel } from './site/model';

export interface RestSourceOptions {
  /** Any address of the site: `https://old.example`. */
  url: string;
  /** A login and an application password; without them, what visitors see is read. */
  credentials?: { user: string; password: string };
  /** `host:port` pairs that may be reached although they are not public, as in OUTBOUND_ALLOW. */
  allow?: readonly string[];
  /** Posts and files that were not changed since are left out where the site can do so; RFC 3339. */
  since?: string;
  choices?: SourceChoices;
  signal: AbortSignal;
  /** The pause before a request is sent again, in milliseconds; each further one is twice as long. */
  pauseMs?: number;
}

/** Reads a live WordPress over its REST interface, and over those of three plugins. */
export class RestSource implements WordPressSource {
  private constructor(
    private readonly reading: Reading,
    private readonly index: Fields,
    private readonly model: SiteModel,
    private readonly outbound: Outbound,
    private readonly choices: SourceChoices,
  ) {}

  /**
   * Finds the interface and signs in.
   * @throws CommandError when the address is not that of a WordPress, or the password is wrong
   */
  static async open({ url, allow = [], since, choices = {}, ...options }: RestSourceOptions): Promise<RestSource> {
    // The operator has named the site, which may be on their own network.
    const outbound = new Outbound({ allow: [...allow, ...hostsOf(url)] });
    const root = await findRoot(url, outbound);
    const client = new RestClient({ ...options, root, outbound });
    const index = Fields.of((await client.get('')).body);
    if (!index.texts('namespaces').includes('wp/v2'))
      throw new CommandError(`${root.href} is not the REST interface of a WordPress.`);
    const reading = new Reading(client, since);
    await assertSignedIn(reading);
    const model = await readModel(reading, index.texts('namespaces'));
    return new RestSource(reading, index, model, outbound, choices);
  }

  get omissions(): readonly string[] {
    return this.reading.omissions;
  }

  facts(): Promise<SiteFacts> {
    return readFacts(this.reading, this.index);
  }

  async *records(): AsyncGenerator<SourceRecord> {
    const { reading, model } = this;
    yield* readPeople(reading);
    yield* readTerms(reading, model);
    if (hasEvents(model)) yield* readEventTerms(reading);
    if (hasCourses(model)) yield* readCourseTerms(reading);
    yield* readMedia(reading, model, this.outbound);
    for (const type of ['wp_block', 'page', 'post'] as const) yield* readContent(reading, type, model);
    const { types = new Map<string, 'post' | 'page'>(), menu } = this.choices;
    for (const [named, type] of types) yield* readContent(reading, type, model, named);
    yield* readMenus(reading, menu);
    yield* readContent(reading, 'wp_navigation', model);
    if (hasEvents(model)) yield* readEvents(reading, model);
    if (hasCourses(model)) yield* readCourses(reading, model);
    yield* readForms(reading, model);
    yield* readUnknown(reading, model, types);
    yield* readComments(reading);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Fails at once for a wrong password: WordPress answers some requests as if there was none. */
async function assertSignedIn({ client }: Reading): Promise<void> {
  if (!client.isSignedIn) return;
  try {
    await client.get('wp/v2/users/me', { context: 'edit' });
  } catch (error) {
    // People of a plugin's role may sign in, and not read their own account.
    if (!(error instanceof RestFailure) || error.restCode !== 'rest_forbidden_context') throw error;
  }
}

/** The host of an address with and without `www.`, at its own port and at those that it may lead to. */
function hostsOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { hostname, port } = new URL(address);
  const bare = hostname.replace(/^www\./, '');
  return [bare, `www.${bare}`].flatMap((host) => (port === '' ? [`${host}:80`, `${host}:443`] : [`${host}:${port}`]));
}

/** Records of other plugins, which are left out. @param taken types that are taken as others */
async function* readUnknown(
  reading: Reading,
  { unknownTypes }: SiteModel,
  taken: ReadonlyMap<string, unknown>,
): AsyncGenerator<UnknownRecord> {
  for (const { slug, name, route } of unknownTypes.filter((type) => !taken.has(type.slug)))
    for await (const fields of reading.list(route, name))
      yield {
        kind: 'unknown',
        id: fields.number('id'),
        type: slug,
        title: fields.plain('title'),
        whole: Object.fromEntries(fields.entries()),
      };
}
