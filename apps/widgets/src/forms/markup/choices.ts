import { decodeEntities, escapeHtml, type Translate } from '@gatehouse/text';
import { choicesOf, type FormTag } from '../template/form-tag';
import { hasOption, idOf, optionOf } from '../template/tag-options';
import { controlAttributes, element, ownClasses, typeClasses, voidElement } from './attributes';

/** A drop-down list. */
export function selectControl(tag: FormTag, { t }: { t: Translate }): string {
  const multiple = hasOption(tag, 'multiple');
  const preselected = preselectedPositions(tag);
  const labels = choicesOf(tag).map(decodeEntities);
  const options = labels.map((label, at) => ({
    value: at === 0 && hasOption(tag, 'first_as_label') ? '' : label,
    label,
    selected: preselected.has(at + 1),
  }));
  const hasBlank = hasOption(tag, 'include_blank') || labels.length === 0;
  const blank = { value: '', label: t('form.choose'), selected: false };
  const html = [...(hasBlank ? [blank] : []), ...options].map(({ value, label, selected }) =>
    element('option', { value, selected }, escapeHtml(label)),
  );
  return element(
    'select',
    { ...controlAttributes(tag), name: multiple ? `${tag.name}[]` : tag.name, multiple },
    html.join(''),
  );
}

/** A group of checkboxes or radio buttons. */
export function choicesControl(tag: FormTag): string {
  const type = tag.basetype === 'radio' ? 'radio' : 'checkbox';
  const isExclusive = type === 'checkbox' && hasOption(tag, 'exclusive');
  const name = type === 'radio' || isExclusive ? tag.name : `${tag.name}[]`;
  const preselected = preselectedPositions(tag);
  const labels = choicesOf(tag).map(decodeEntities);
  const items = labels.map((label, at) => {
    const box = voidElement('input', { type, name, value: label, checked: preselected.has(at + 1) });
    const text = element('span', { class: 'wpcf7-list-item-label' }, escapeHtml(label));
    const labelled = `<label>${hasOption(tag, 'label_first') ? `${text} ${box}` : `${box} ${text}`}</label>`;
    const isLast = at === labels.length - 1;
    const hasFreeText = isLast && hasOption(tag, 'free_text');
    const classes = ['wpcf7-list-item', at === 0 && 'first', isLast && 'last', hasFreeText && 'has-free-text'];
    const free = hasFreeText ? ` ${freeText(tag, type, label)}` : '';
    return element('span', { class: classes.filter(Boolean).join(' ') }, `${labelled}${free}`);
  });
  const classes = [...typeClasses(tag), ...(isExclusive ? ['wpcf7-exclusive-checkbox'] : []), ...ownClasses(tag)];
  const role = type === 'radio' ? 'radiogroup' : 'group';
  return element('span', { id: idOf(tag), class: classes.join(' '), role }, items.join(' '));
}

const freeText = ({ name }: FormTag, type: string, label: string): string =>
  voidElement('input', {
    type: 'text',
    name: `_wpcf7_${type}_free_text_${name}`,
    class: 'wpcf7-free-text',
    'aria-label': label,
  });

/** The positions of `default:1_3`. */
const preselectedPositions = (tag: FormTag): ReadonlySet<number> =>
  new Set((optionOf(tag, 'default', /^\d+(_\d+)*$/)?.split('_') ?? []).map(Number));
