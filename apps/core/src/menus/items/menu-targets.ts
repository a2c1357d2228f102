import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { mayRead } from '../../records/model/post-rights';
import { PAGE, POST } from '../../records/model/post-type';
import { PostReader } from '../../records/model/post.reader';
import { PostPresenter } from '../../records/view/post.presenter';
import { CATEGORY, TAG } from '../../terms/store/taxonomy';
import { TermsQuery } from '../../terms/store/terms.store';
import type { MenuItem } from './menu-item';
import { plainText } from '../plain-text';

/** What a target is now. */
export interface FoundTarget {
  /** Absent for what the caller may not read. */
  shown?: NonNullable<MenuItem['found']>;
}

type Named = NonNullable<MenuItem['target']>;

/** Finds the records that items of menus lead to. */
@Injectable()
export class MenuTargets {
  constructor(
    private readonly reader: PostReader,
    private readonly presenter: PostPresenter,
    private readonly terms: TermsQuery,
  ) {}

  /** The records by `<object>/<id>`; those in the trash are not among them. */
  async of(targets: readonly Named[], ctx: RequestContext): Promise<ReadonlyMap<string, FoundTarget>> {
    const idsOf = (type: Named['kind']['type']): number[] => [
      ...new Set(targets.flatMap(({ kind, id }) => (kind.type === type ? [id] : []))),
    ];
    const found = await Promise.all([this.records(idsOf('post_type'), ctx), this.termsOf(idsOf('taxonomy'), ctx)]);
    return new Map(found.flat());
  }

  private async records(ids: number[], { caller, site }: RequestContext): Promise<[string, FoundTarget][]> {
    const posts = (await this.reader.byIds(ids, 'embed', { showsContents: false })).filter(
      ({ status }) => status !== 'trash',
    );
    const views = [POST, PAGE].map(async (type) => {
      const own = posts.filter((post) => post.type === type.name);
      const made = await this.presenter.many(type, own, { context: 'embed', site, caller });
      return own.map(({ id, ...post }, at): [string, FoundTarget] => {
        const view = made[at];
        if (!view || !mayRead(caller, type, post)) return [`${type.name}/${id}`, {}];
        return [`${type.name}/${id}`, { shown: { title: plainText(post.title_rendered), link: view.link } }];
      });
    });
    return (await Promise.all(views)).flat();
  }

  private async termsOf(ids: number[], { site: { home } }: RequestContext): Promise<[string, FoundTarget][]> {
    const terms = await this.terms.byIds(ids);
    return terms.flatMap((term) => {
      const taxonomy = [CATEGORY, TAG].find(({ name }) => name === term.taxonomy);
      if (!taxonomy) return [];
      const link = `${home}/${taxonomy.folder}/${term.path}/`;
      return [[`${taxonomy.name}/${term.id}`, { shown: { title: plainText(term.name), link } }]];
    });
  }
}
