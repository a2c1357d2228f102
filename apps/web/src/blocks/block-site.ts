import type { Translate } from '@gatehouse/text';
import type { Reading } from '../interface/reading';
import type { Attributes } from './attributes';

/** What blocks are filled in with. */
export interface BlockSite {
  reading: Reading;
  t: Translate;
  /** Which dynamic block of the page it is, from 1: for ids of elements. */
  order: number;
}

/** Asks for what a block shows; gives the values of its template. */
export type BlockValues = (attributes: Attributes, site: BlockSite) => Promise<object>;
