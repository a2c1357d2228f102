import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { plain, type Query, type TermRecord } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import type { ArchiveKind, ArchiveLead } from './archive';

/** A kind of terms: where the interface lists them, and where their archives are. */
interface Taxonomy {
  kind: ArchiveKind;
  list: 'categories' | 'tags';
  folder: string;
  filter: (id: number) => Query;
}

/** Categories include those below them, as on WordPress. */
export const CATEGORIES: Taxonomy = {
  kind: 'category',
  list: 'categories',
  folder: 'category',
  filter: (id) => ({ 'categories[terms]': id, 'categories[include_children]': true }),
};

export const TAGS: Taxonomy = { kind: 'tag', list: 'tags', folder: 'tag', filter: (id) => ({ tags: id }) };

/** The archives of categories and tags. */
@Injectable()
export class TermArchives {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
  ) {}

  /** The archive at a path below the folder of its taxonomy: `kitchen/bread`. */
  async find(taxonomy: Taxonomy, path: string, ctx: RequestContext): Promise<ArchiveLead> {
    const slug = path.slice(path.lastIndexOf('/') + 1);
    if (slug === '') return undefined;
    const { items } = await this.site.for(ctx).list<TermRecord>(`/core/v2/${taxonomy.list}`, { slug });
    const exact = items.find(({ link }) => this.home.isAt(link, `${taxonomy.folder}/${path}`));
    const [meant] = items;
    if (!exact) return meant && { moved: this.home.local(meant.link) };
    const { id, name, description = '', link } = exact;
    const filter = taxonomy.filter(id);
    const record = { namespace: 'core/v2', path: `${taxonomy.list}/${id}` };
    return { archive: { kind: taxonomy.kind, name: plain(name), description, link, filter, record } };
  }
}
