import { choiceOf, flagOf, idsOf, numberOf, textOf } from '../attributes';
import type { BlockKinds, BlockValues } from '../place';
import { logoOf } from './logo';
import { navigationLinks } from '../menu/menu';

/** `core/navigation`: its own links, those of the menu that it names, else those of the header's menu. */
export const navigation: BlockValues = async (attributes, { nodes, reading, home, language: { t } }) => {
  const [ref = 0] = idsOf(attributes.ref);
  const links = await navigationLinks({ menu: ref, nodes }, { reading, home, t });
  if (links.length === 0) return undefined;
  return { links, label: textOf(attributes, 'ariaLabel') || t('block.navigation') };
};

const title: BlockValues = (attributes, { settings }) => {
  const level = numberOf(attributes, 'level', { standard: 1, min: 0, max: 6 });
  return {
    title: settings.title,
    tag: level === 0 ? 'p' : `h${level}`,
    isLink: flagOf(attributes, 'isLink', true),
  };
};

const tagline: BlockValues = (attributes, { settings }) => {
  const level = numberOf(attributes, 'level', { standard: 0, min: 0, max: 6 });
  return settings.description === '' ? undefined : { text: settings.description, tag: level === 0 ? 'p' : `h${level}` };
};

const logo: BlockValues = async (attributes, { settings, reading }) => {
  const picture = await logoOf(settings, reading);
  return (
    picture && {
      logo: picture,
      width: numberOf(attributes, 'width', { standard: 120, max: 2_000 }),
      isLink: flagOf(attributes, 'isLink', true),
      target: choiceOf(attributes, 'linkTarget', ['_self', '_blank']),
    }
  );
};

/** `core/loginout`: the sign-in, or the sign-out for people who are signed in. Both lead back to the page. */
const signInOrOut: BlockValues = (attributes, { address: { path, search }, isSignedIn }) => {
  const isBack = flagOf(attributes, 'redirectToCurrent', true);
  const here = search === '' ? path : `${path}?${search}`;
  return { isSignedIn, back: encodeURIComponent(isBack ? here : '/') };
};

/** The blocks that show something of the site itself. */
export const SITE_PARTS: BlockKinds = {
  'core/loginout': ['loginout', signInOrOut],
  'core/site-logo': ['site-logo', logo],
  'core/site-tagline': ['site-tagline', tagline],
  'core/site-title': ['site-title', title],
};
