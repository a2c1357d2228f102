import { choiceOf, flagOf, textOf } from '../attributes';
import type { BlockValues } from '../place';

/** `core/search`. */
export const searchBox: BlockValues = (attributes, { language: { t }, order }) => {
  const button = choiceOf(attributes, 'buttonPosition', [
    'button-outside',
    'button-inside',
    'no-button',
    'button-only',
  ]);
  return Promise.resolve({
    id: `wp-block-search__input-${order}`,
    label: textOf(attributes, 'label') || t('search.title'),
    hasLabel: flagOf(attributes, 'showLabel', true),
    placeholder: textOf(attributes, 'placeholder'),
    button,
    buttonText: textOf(attributes, 'buttonText') || t('search.title'),
  });
};
