import type { ImportedContent } from '@gatehouse/app-core';
import { blockAttributesJson, escapeHtml, type BlockAttributes } from '@gatehouse/text';
import type { ImportContext } from '../import/import-context';
import type { Outcome } from '../import/outcome';
import { namedPlace, importRecord } from '../import/import-record';
import type { MenuItem, MenuRecord } from '../source/content-records';

/** The header shows the oldest menu: one that the operator has named is older than any. */
const OLDEST = '2000-01-01 00:00:00';

/** Classic menus become menus made of blocks. */
export class MenusTarget {
  constructor(private readonly context: ImportContext) {}

  async take(menu: MenuRecord): Promise<Outcome> {
    const { ledger, references, dryRun, core, operator } = this.context;
    const { text, unresolved } = await references.rewrite(await this.blocksOf(menu.items));
    const { report } = this.context;
    report.mainMenu ??= menu.name;
    const content: ImportedContent = {
      guid: '',
      type: 'wp_navigation',
      input: { title: menu.name, slug: menu.slug, status: 'publish', content: text, author: operator.id },
      dates: { date: '', dateGmt: menu.isWanted ? OLDEST : '', modified: '', modifiedGmt: '' },
    };
    return importRecord({
      ledger,
      place: await namedPlace(ledger, 'menu', menu.slug),
      source: { name: menu.name, items: menu.items, ...(menu.isWanted ? { isWanted: true } : {}) },
      unresolved,
      dryRun,
      create: (also) => core.content.create(content, 0, also, operator),
      update: (id, also) => core.content.update(content, id, also, operator),
    });
  }

  private async blocksOf(items: readonly MenuItem[], parent = 0): Promise<string> {
    const ids = new Set(items.map(({ id }) => id));
    const here = items.filter((item) => (ids.has(item.parent) ? item.parent : 0) === parent && item.id !== parent);
    const blocks: string[] = [];
    for (const item of here) {
      const json = blockAttributesJson(await this.attributesOf(item));
      const below = items.some((other) => other.parent === item.id) ? await this.blocksOf(items, item.id) : '';
      blocks.push(
        below === ''
          ? `<!-- wp:navigation-link ${json} /-->`
          : `<!-- wp:navigation-submenu ${json} -->\n${below}\n<!-- /wp:navigation-submenu -->`,
      );
    }
    return blocks.join('\n');
  }

  /** With the ids and addresses of the other site; they are rewritten as in all content. */
  private async attributesOf(item: MenuItem): Promise<BlockAttributes> {
    return {
      label: escapeHtml(item.title || (await this.titleOf(item))),
      ...targetOf(item),
      url: item.url || this.plainAddressOf(item),
      kind: KINDS[item.type],
      ...looksOf(item),
    };
  }

  /** Exports do not have the addresses of items that link to records. */
  private plainAddressOf({ type, object, objectId }: MenuItem): string {
    const { home } = this.context.facts;
    if (objectId === 0) return '';
    if (type === 'post_type') return `${home}/?p=${objectId}`;
    const name = type === 'taxonomy' ? TERM_QUERIES[object] : undefined;
    return name === undefined ? '' : `${home}/?${name}=${objectId}`;
  }

  /** An item without a title has the title of its target. */
  private async titleOf({ type, objectId }: MenuItem): Promise<string> {
    const { references, core } = this.context;
    if (type === 'post_type') return core.content.titleOf((await references.id('post', objectId)) ?? 0);
    return type === 'taxonomy' ? core.site.termName((await references.id('term', objectId)) ?? 0) : '';
  }
}

/** How WordPress names a term in an address without permalinks. */
const TERM_QUERIES: Readonly<Record<string, string | undefined>> = { category: 'cat', post_tag: 'tag_id' };

const KINDS: Readonly<Record<MenuItem['type'], string>> = {
  post_type: 'post-type',
  taxonomy: 'taxonomy',
  post_type_archive: 'custom',
  custom: 'custom',
};

/** The record that an item links to. */
const targetOf = ({ type, object, objectId }: MenuItem): BlockAttributes =>
  type === 'custom' || objectId === 0 ? {} : { type: object === 'post_tag' ? 'tag' : object, id: objectId };

const looksOf = ({ description, rel, target, classes }: MenuItem): BlockAttributes => ({
  ...(description === '' ? {} : { description }),
  ...(rel === '' ? {} : { rel }),
  ...(target === '_blank' ? { opensInNewTab: true } : {}),
  ...(classes.length === 0 ? {} : { className: classes.join(' ') }),
});
