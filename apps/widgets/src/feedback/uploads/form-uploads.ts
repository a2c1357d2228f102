import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { FileField, UploadRule, Values } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { FormsQuery } from '../../forms/forms.query';
import { acceptedSuffixes } from '../../forms/rules/media-types';
import type { FormTag } from '../../forms/template/form-tag';
import { formTags } from '../../forms/template/template-parts';
import { FormSettings } from '../../forms/template/settings';
import { acceptOf, uploadLimitOf } from '../../forms/template/tag-options';
import { valuesOf } from '../../forms/values/posted-data';

/** Bytes of all files of a submission (docs/interface/widgets.md#files). */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
/** Files of a submission; PHP takes as many. */
const MAX_FILES = 20;

/** @throws 400 `wpcf7_unit_tag_not_found` */
export function unitTagOf(body: Values): string {
  const unitTag = (valuesOf(body, '_wpcf7_unit_tag')[0] ?? '').replace(/[^A-Za-z0-9_-]/g, '');
  if (unitTag === '')
    throw new RestError(
      400,
      'wpcf7_unit_tag_not_found',
      'The field _wpcf7_unit_tag is missing, or has no valid unit tag.',
      {
        data: { params: ['_wpcf7_unit_tag'] },
      },
    );
  return unitTag;
}

/** Whether the form is for people who are signed in, and the caller is not. */
export const isMembersOnly = (settings: FormSettings, caller: Caller): boolean =>
  settings.isOn('subscribers_only') && caller.kind === 'visitor';

/** Says which files a submission may bring, before the first of them is read (docs/interface/widgets.md#files). */
@Injectable()
export class FormUploads {
  constructor(private readonly forms: FormsQuery) {}

  /** @throws 404 `wpcf7_not_found`, 400 `wpcf7_unit_tag_not_found` when no unit tag came before the first file */
  async rule(ctx: RequestContext): Promise<UploadRule> {
    const form = await this.forms.one(String(ctx.args.id));
    unitTagOf(ctx.request.body);
    const rule: UploadRule = { count: MAX_FILES, limit: MAX_UPLOAD_BYTES, unfit: 'report' };
    if (isMembersOnly(new FormSettings(form.additional_settings), ctx.caller)) return rule;
    return { ...rule, fields: fileFields(formTags(form.form)) };
  }
}

/** The file fields of a form. Of several tags with one name the smallest limit counts; what any of them accepts is stored. */
function fileFields(tags: readonly FormTag[]): Record<string, FileField> {
  const fields = new Map<string, Required<FileField>>();
  for (const tag of tags) {
    if (tag.basetype !== 'file') continue;
    const { limit, endings } = fields.get(tag.name) ?? { limit: Infinity, endings: [] };
    fields.set(tag.name, {
      limit: Math.min(limit, uploadLimitOf(tag)),
      endings: [...endings, ...acceptedSuffixes(acceptOf(tag))],
    });
  }
  return Object.fromEntries(fields);
}
