import { Resource, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { PagedPost } from './paged-post';

const { read } = rest.CONTEXTS;
const PUBLISHING = { group: 'Publishing' };

/** The largest number in an integer column. */
const LARGEST = 2_147_483_647;

/** A page: a record in a tree (docs/interface/core.md#pages). */
@Resource({ path: 'core/v2/pages', one: 'page', table: 'posts' })
export class Page extends PagedPost {
  @Stored('integer', rest.Int({ context: read, description: 'The ID of the parent; 0 for none.' }), {
    initial: 0,
    written: rest.Int({
      description: 'The ID for the parent of the page.',
      label: 'Parent page',
      cleared: 0,
      ...PUBLISHING,
    }),
    filter: rest.ListOf(rest.Int(), {
      default: [],
      description: 'Limit result set to items with particular parent IDs.',
    }),
    except: rest.ListOf(rest.Int(), {
      default: [],
      description: 'Limit result set to all items except those of a particular parent ID.',
    }),
  })
  override parent!: number;

  @Stored('integer', rest.Int({ context: read, description: 'The position among its siblings.' }), {
    initial: 0,
    written: rest.Int({
      min: -LARGEST,
      max: LARGEST,
      description: 'The order of the page in relation to other pages.',
      label: 'Order',
      cleared: 0,
      ...PUBLISHING,
    }),
    filter: rest.Int({ description: 'Limit result set to pages with a specific menu_order value.' }),
  })
  override menu_order!: number;
}
