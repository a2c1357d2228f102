import type { Rendered } from '../records/records';
import { idsOf } from '../attributes';
import type { BlockValues } from '../place';
import { treeOf } from './tree';

interface PageRecord {
  id: number;
  parent: number;
  link: string;
  title: Rendered;
}

/** The most pages that the interface returns at once. */
const MOST = 100;

/** `core/page-list`: the pages as a tree, all or those below one. */
export const pageList: BlockValues = async (attributes, { reading }) => {
  const { items } = await reading.list<PageRecord>('/core/v2/pages', {
    per_page: MOST,
    orderby: 'menu_order',
    order: 'asc',
    _fields: 'id,parent,link,title',
  });
  const [root = 0] = idsOf(attributes.parentPageID);
  return { entries: treeOf(items, root) };
};
