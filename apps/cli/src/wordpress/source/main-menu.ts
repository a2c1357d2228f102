import type { MenuRecord } from './content-records';

/** Names of menus, and of their places, at the top of pages. */
const MAIN = /(?:^|[^a-z])(?:main|primary|header|top)(?:[^a-z]|$)/i;

/** Whether a menu, or a place for menus, is called as the one at the top of pages. */
const isCalledMain = (name: string): boolean => MAIN.test(name);

/**
 * The menus with the main one first: the oldest one of a site is shown in its header (docs/web.md#the-header).
 * @param wanted the name or slug that the operator has given; '' for none
 * @param isMain whether the other site has it at its main place, or calls it so
 */
export function mainFirst(
  menus: readonly MenuRecord[],
  wanted: string,
  isMain: (menu: MenuRecord) => boolean = ({ name, slug }) => isCalledMain(name) || isCalledMain(slug),
): MenuRecord[] {
  const isWanted = ({ name, slug }: MenuRecord): boolean =>
    wanted !== '' && [name, slug].some((text) => text.toLowerCase() === wanted.toLowerCase());
  const longest = Math.max(0, ...menus.map(({ items }) => items.length));
  const main = menus.find(isWanted) ?? menus.find(isMain) ?? menus.find(({ items }) => items.length === longest);
  if (!main) return [];
  return [{ ...main, isWanted: isWanted(main) }, ...menus.filter((menu) => menu !== main)];
}
