import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { escapeHtml } from '@gatehouse/text';
import type { PersonRecord } from '@gatehouse/blocks';
import { Interface } from '../interface/interface';
import type { ArchiveLead } from './archive';

/** The archives of authors: people with published posts. */
@Injectable()
export class AuthorArchives {
  constructor(private readonly site: Interface) {}

  async find(slug: string, ctx: RequestContext): Promise<ArchiveLead> {
    if (slug === '') return undefined;
    const { items } = await this.site.for(ctx).list<PersonRecord>('/core/v2/users', { slug });
    const [person] = items;
    if (!person) return undefined;
    const { id, name, description, link } = person;
    const text = description === '' ? '' : `<p>${escapeHtml(description)}</p>`;
    const record = { namespace: 'core/v2', path: `users/${id}` };
    return { archive: { kind: 'author', name, description: text, link, filter: { author: id }, person, record } };
  }
}
