import { escapeHtml, paragraphs } from '@gatehouse/text';
import type { StoredForm } from '../form';
import { templateParts } from '../template/form-tag';
import { FormSettings } from '../template/settings';
import { control, type ControlContext } from './controls';
import { written } from './attributes';

/** A form as HTML, as its front-end scripts expect it (docs/interface/widgets.md#front-end-script). */
export function formMarkup(form: StoredForm, surroundings: ControlContext, api: string): string {
  const unitTag = `wpcf7-f${form.id}-o1`;
  const hidden: [string, string | number][] = [
    ['_wpcf7', form.id],
    ['_wpcf7_version', '1'],
    ['_wpcf7_locale', form.locale],
    ['_wpcf7_unit_tag', unitTag],
    ['_wpcf7_container_post', 0],
    ['_wpcf7_posted_data_hash', ''],
  ];
  const parts = templateParts(form.form);
  const body = paragraphs(
    parts.map((part) => (typeof part === 'string' ? part : control(part, surroundings))).join(''),
  );
  const response = parts.some((part) => typeof part !== 'string' && part.basetype === 'response')
    ? ''
    : '\n<div class="wpcf7-response-output" aria-hidden="true"></div>';
  return `<div class="wpcf7" id="${unitTag}" lang="${escapeHtml(form.locale.replaceAll('_', '-'))}" data-wpcf7-id="${form.id}" data-api="${escapeHtml(api)}">
<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p><ul></ul></div>
<form action="${escapeHtml(`${api}/contact-forms/${form.id}/feedback`)}" method="post" enctype="multipart/form-data" class="wpcf7-form init" data-status="init" aria-label="${escapeHtml(form.title)}" novalidate>
${hidden.map(([name, value]) => `<input${written({ type: 'hidden', name, value })}>`).join('\n')}
${honeypot(form)}${body}${response}
</form>
</div>`;
}

/** A field that people do not see, and that programs like to fill in. */
function honeypot({ additional_settings: settings }: StoredForm): string {
  const name = new FormSettings(settings).first('honeypot');
  return name
    ? `<div class="wpcf7-honeypot" aria-hidden="true"><label>Leave this empty <input${written({ type: 'text', name, tabindex: -1, autocomplete: 'off' })}></label></div>\n`
    : '';
}
