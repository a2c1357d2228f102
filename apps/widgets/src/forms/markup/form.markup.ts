import { paragraphs } from '@gatehouse/text';
import type { Form } from '../form';
import { templateParts, type TemplatePart } from '../template/template-parts';
import { FormSettings } from '../template/settings';
import { element, voidElement } from './attributes';
import { controlHtml, RESPONSE_OUTPUT, type ControlContext } from './controls';

const SCREEN_READER_RESPONSE =
  '<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p><ul></ul></div>';

/** Where a form stands. */
interface FormPlace {
  /** Address of the namespace `forms/v1`. */
  api: string;
  /** The record whose page shows the form; 0: none. */
  container: number;
  /** Which form of the page it is, from 1. */
  order: number;
}

/** A form as HTML that its front-end script expects (docs/interface/widgets.md#front-end-script). */
export function formMarkup(form: Form, context: ControlContext, { api, container, order }: FormPlace): string {
  const unitTag = `wpcf7-f${form.id}${container === 0 ? '' : `-p${container}`}-o${order}`;
  const parts = templateParts(form.form);
  const body = paragraphs(parts.map((part) => partHtml(part, context)).join(''));
  const asValidation = new FormSettings(form.additional_settings).isOn('acceptance_as_validation');
  const hasResponse = context.tags.some(({ basetype }) => basetype === 'response');
  const content = [
    hiddenFields(form, unitTag, container),
    `${honeypot(form, context)}${body}`,
    ...(hasResponse ? [] : [RESPONSE_OUTPUT]),
  ];
  const formElement = element(
    'form',
    {
      action: `${api}/contact-forms/${form.id}/feedback`,
      method: 'post',
      enctype: 'multipart/form-data',
      class: `wpcf7-form init${asValidation ? ' wpcf7-acceptance-as-validation' : ''}`,
      'data-status': 'init',
      'aria-label': form.title,
      novalidate: true,
    },
    `\n${content.join('\n')}\n`,
  );
  return element(
    'div',
    {
      class: 'wpcf7',
      id: unitTag,
      lang: form.locale.replaceAll('_', '-'),
      'data-wpcf7-id': form.id,
      'data-api': api,
      'data-offline': context.t('form.offline'),
    },
    `\n${SCREEN_READER_RESPONSE}\n${formElement}\n`,
  );
}

function partHtml(part: TemplatePart, context: ControlContext): string {
  if (typeof part === 'string') return part;
  return 'unknown' in part ? '' : controlHtml(part, context);
}

function hiddenFields(form: Form, unitTag: string, container: number): string {
  const fields = {
    _wpcf7: form.id,
    _wpcf7_version: '1',
    _wpcf7_locale: form.locale,
    _wpcf7_unit_tag: unitTag,
    _wpcf7_container_post: container,
    _wpcf7_posted_data_hash: '',
  };
  return Object.entries(fields)
    .map(([name, value]) => voidElement('input', { type: 'hidden', name, value }))
    .join('\n');
}

/** A field that people do not see and that programs tend to fill in (docs/interface/widgets.md#spam-settings). */
function honeypot({ additional_settings: settings }: Form, { t }: ControlContext): string {
  const name = new FormSettings(settings).first('honeypot');
  if (!name) return '';
  const input = voidElement('input', { type: 'text', name, tabindex: -1, autocomplete: 'off' });
  const label = `<label>${t('form.leaveEmpty')} ${input}</label>`;
  return `${element('div', { class: 'wpcf7-honeypot', 'aria-hidden': 'true' }, label)}\n`;
}
