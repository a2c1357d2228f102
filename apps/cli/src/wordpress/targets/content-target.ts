import type { ImportedContent, ImportedType } from '@gatehouse/app-core';
import { POST_FORMATS } from '@gatehouse/dto';
import { termIn, type ImportContext } from '../import/import-context';
import { left, type Outcome } from '../import/outcome';
import { preservedId, postIdentity } from '../import/identity';
import { withLink } from '../import/plugin-addresses';
import { importRecord } from '../import/import-record';
import type { ContentRecord, ContentType } from '../source/content-records';
import { headTexts, withoutHeadTexts } from '../source/head-texts';
import { unknownShortcodes } from '../rewrite/shortcodes';
import { authorOf, countMeta, statusOf, wireDates } from './post-input';
import { RevisionsTarget } from './revisions-target';

const FORMATS: ReadonlySet<string> = new Set(POST_FORMATS);

/** The taxonomies that records of a type have here. */
const TAXONOMIES: Readonly<Record<ImportedType, readonly string[]>> = {
  post: ['category', 'post_tag', 'post_format'],
  page: [],
  wp_block: ['wp_pattern_category'],
  wp_navigation: [],
};

/** A record as it is written, what it refers to and is not here, and what its site tells. */
interface Converted {
  content: ImportedContent;
  unresolved: string[];
  source: unknown;
}

/** Posts, pages, patterns and menus of blocks. */
export class ContentTarget {
  private readonly revisions: RevisionsTarget;

  constructor(private readonly context: ImportContext) {
    this.revisions = new RevisionsTarget(context);
  }

  async take(record: ContentRecord): Promise<Outcome> {
    const type = typeOf(record.type);
    if (!type) return left('Templates and styles belong to a theme of WordPress.');
    const { ledger, core, operator, dryRun, records } = this.context;
    const { content, source, unresolved } = await this.convert(record, type);
    const outcome = await importRecord({
      ledger,
      place: await records.place(ledger, postIdentity(record.type, record)),
      source,
      unresolved,
      dryRun,
      findSame: async () => ((await core.content.isSame(record.id, content)) ? record.id : undefined),
      create: (also) =>
        core.content.create(content, preservedId(record.id), withLink(record, also, this.context), operator),
      update: (id, also) => core.content.update(content, id, withLink(record, also, this.context), operator),
      isTouched: (id) => core.content.isTouched(id, content),
    });
    if (!dryRun) await this.revisions.take(record);
    return outcome;
  }

  private async convert(record: ContentRecord, type: ImportedType): Promise<Converted> {
    const { references } = this.context;
    this.countLeft(record, type);
    const content = await references.rewrite(record.content);
    const excerpt = await references.rewrite(record.excerpt);
    const notes = await references.rewriteText(footnotesOf(record));
    const named = await this.namedBy(record, type);
    const { status, trashedFrom } = statusOf(record, this.context);
    const input = {
      ...fieldsOf(record, type),
      status,
      author: await authorOf(record, this.context),
      ...(await this.termsOf(record, type)),
    };
    const imported = { type, dates: record.dates, ...(trashedFrom === undefined ? {} : { trashedFrom }) };
    const { content: text, excerpt: summary, featuredMedia, parent } = record;
    return {
      content: {
        ...imported,
        guid: guidOf(record),
        input: {
          ...input,
          content: content.text,
          excerpt: excerpt.text,
          ...(notes.text === '' ? {} : { meta: { footnotes: notes.text } }),
          ...named.input,
        },
      },
      unresolved: [content, excerpt, notes, named].flatMap(({ unresolved }) => unresolved),
      source: { ...imported, input, text, summary, footnotes: footnotesOf(record), featuredMedia, parent },
    };
  }

  private countLeft(record: ContentRecord, type: ImportedType): void {
    const { report } = this.context;
    countMeta({ meta: withoutHeadTexts(record.meta) }, this.context);
    if (record.template !== '') report.count(`template "${record.template}"`);
    if (record.sticky && record.password !== '') report.count('being sticky, of posts with a password');
    for (const name of unknownShortcodes(record.content)) report.count(`shortcode "${name}"`);
    if (hasCoAuthors(record)) report.remark(`${type}s`, record.title, 'It has several authors. The first one stays.');
    for (const { taxonomy } of record.terms)
      if (taxonomy !== 'author' && !TAXONOMIES[type].includes(taxonomy))
        report.count(`terms of "${taxonomy}" of ${type}`);
  }

  /** The records that it names outside of its texts. */
  private async namedBy(
    { parent, featuredMedia }: ContentRecord,
    type: ImportedType,
  ): Promise<{ input: ImportedContent['input']; unresolved: string[] }> {
    const { references } = this.context;
    const image = await references.id('post', featuredMedia);
    const above = type === 'page' ? await references.id('post', parent) : undefined;
    const isLost = { image: featuredMedia !== 0 && image === undefined, parent: parent !== 0 && above === undefined };
    return {
      input: { featured_media: image ?? 0, ...(type === 'page' ? { parent: above ?? 0 } : {}) },
      unresolved: [
        ...(isLost.image ? [`post ${featuredMedia}`] : []),
        ...(type === 'page' && isLost.parent ? [`post ${parent}`] : []),
      ],
    };
  }

  private async termsOf({ terms }: ContentRecord, type: ImportedType): Promise<ImportedContent['input']> {
    const ids = async (taxonomy: string): Promise<number[]> => {
      const own = terms.filter((term) => term.taxonomy === taxonomy);
      const found = await Promise.all(own.map((term) => termIn(this.context.ledger, term)));
      return found.flatMap((id) => id ?? []);
    };
    if (type === 'wp_block') return { terms: await ids('wp_pattern_category') };
    if (type !== 'post') return {};
    const categories = await ids('category');
    return { ...(categories.length > 0 ? { categories } : {}), tags: await ids('post_tag') };
  }
}

function typeOf(type: ContentType): ImportedType | undefined {
  switch (type) {
    case 'post':
    case 'page':
    case 'wp_block':
    case 'wp_navigation':
      return type;
    case 'wp_template':
    case 'wp_template_part':
    case 'wp_global_styles':
      return undefined;
    default:
      return type satisfies never;
  }
}

/** Co-Authors Plus files posts under their authors. */
const hasCoAuthors = ({ terms, author }: ContentRecord): boolean =>
  terms.some(({ taxonomy, slug }) => taxonomy === 'author' && slug.replace(/^cap-/, '') !== author.login.toLowerCase());

/** Only what can stand in a feed and in a page as it is. */
const guidOf = ({ guid }: ContentRecord): string => (/^[a-z][a-z0-9+.-]*:[^\s"'<>]{1,500}$/i.test(guid) ? guid : '');

/** The fields that are taken as they are. */
const fieldsOf = (record: ContentRecord, type: ImportedType): ImportedContent['input'] => ({
  ...wireDates(record.dates),
  slug: record.slug,
  title: record.title,
  password: record.password,
  menu_order: record.menuOrder,
  ...(type === 'post' || type === 'page' ? headTexts(record) : {}),
  comment_status: record.commentStatus,
  ping_status: record.pingStatus,
  ...(type === 'post' ? blogFields(record) : {}),
  ...(type === 'wp_block' && record.meta.wp_pattern_sync_status === 'unsynced' ? { template: 'unsynced' } : {}),
});

/** A post cannot be sticky and have a password. */
const blogFields = ({ sticky, password, format }: ContentRecord): ImportedContent['input'] => ({
  sticky: sticky && password === '',
  format: FORMATS.has(format) ? format : 'standard',
});

const footnotesOf = ({ meta: { footnotes } }: ContentRecord): string =>
  typeof footnotes === 'string' ? footnotes : '';
