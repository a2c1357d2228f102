import { idsOf, textOf } from '../attributes';
import { navigationLinks } from '../menu/menu';
import type { BlockValues } from '../place';

/** `core/navigation`: its own links, those of the menu that it names, else those of the header's menu. */
export const navigation: BlockValues = async (attributes, { nodes, reading, home, language: { t } }) => {
  const [ref = 0] = idsOf(attributes.ref);
  const links = await navigationLinks({ menu: ref, nodes }, { reading, home, t });
  if (links.length === 0) return undefined;
  return { links, label: textOf(attributes, 'ariaLabel') || t('block.navigation') };
};
