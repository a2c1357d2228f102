import type { FileReference, Values } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import type { Form } from '../forms/form';
import type { SentFile } from '../forms/rules/check';
import type { SubmissionMeta } from '../submissions/submission';
import type { FormTag } from '../forms/template/form-tag';
import { fieldTags } from '../forms/template/template-parts';
import { FormSettings } from '../forms/template/settings';
import { MAX_UPLOAD_BYTES, unitTagOf } from './uploads/form-uploads';
import { safeFileName } from '../submissions/uploads/file-name';
import { postedData, valuesOf, type PostedData } from '../forms/values/posted-data';

/** An upload where the gateway put it. */
export interface SubmittedFile extends SentFile {
  reference: FileReference;
  field: string;
  safeName: string;
}

/** A submission as it was sent, with its form. */
export interface Submitted {
  form: Form;
  tags: readonly FormTag[];
  settings: FormSettings;
  body: Values;
  files: SubmittedFile[];
  data: PostedData;
  meta: SubmissionMeta;
  ctx: RequestContext;
}

/** @throws 400 `wpcf7_unit_tag_not_found`, 413 `rest_payload_too_large` */
export function readSubmission(form: Form, ctx: RequestContext): Submitted {
  const { body } = ctx.request;
  const tags = fieldTags(form.form);
  const unitTag = unitTagOf(body);
  if (ctx.files.reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES)
    throw new RestError(413, 'rest_payload_too_large', `All files together must not exceed ${MAX_UPLOAD_BYTES} bytes.`);
  return {
    form,
    tags,
    settings: new FormSettings(form.additional_settings),
    body,
    files: submittedFiles(ctx.files, tags),
    data: postedData(body, tags),
    ctx,
    meta: metaOf(form, ctx, unitTag),
  };
}

const firstValue = (body: Values, name: string): string => valuesOf(body, name)[0] ?? '';

function metaOf(form: Form, { request, client, caller }: RequestContext, unitTag: string): SubmissionMeta {
  const container = Number(firstValue(request.body, '_wpcf7_container_post'));
  return {
    remote_ip: client.ip,
    user_agent: client.userAgent,
    url: /^https?:\/\//i.test(client.referer) ? client.referer : '',
    unit_tag: unitTag,
    container_post_id: Number.isInteger(container) && container > 0 ? container : 0,
    user_id: caller.id,
    locale: form.locale,
  };
}

/** The files of the form's file fields; a part without a file name is an unused file box. */
function submittedFiles(files: readonly FileReference[], tags: readonly FormTag[]): SubmittedFile[] {
  const fields = new Set(tags.filter(({ basetype }) => basetype === 'file').map(({ name }) => name));
  return files
    .filter(({ name }) => name !== '')
    .map((reference) => ({
      reference,
      field: reference.field.split('[', 1)[0] ?? '',
      name: reference.name,
      size: reference.size,
      ...(reference.unfit ? { unfit: true as const } : {}),
      safeName: safeFileName(reference.name),
    }))
    .filter(({ field }) => fields.has(field));
}
