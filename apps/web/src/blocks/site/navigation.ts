import { idsOf, textOf } from '../attributes';
import type { BlockValues } from '../place';

/** `core/navigation`: its own links, those of the menu that it names, else those of the header's menu. */
export const navigation: BlockValues = async (attributes, { nodes, menu, language: { t } }) => {
  const [ref = 0] = idsOf(attributes.ref);
  const links = await menu({ menu: ref, nodes });
  if (links.length === 0) return undefined;
  return { links, label: textOf(attributes, 'ariaLabel') || t('block.navigation') };
};
