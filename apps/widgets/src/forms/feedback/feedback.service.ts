import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FileReference } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { Answer, type RequestContext } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { stripTags } from '@gatehouse/text';
import type { StoredForm } from '../form';
import type { MessageKey } from '../form-defaults';
import { FormsQuery } from '../forms.query';
import { resolverOf } from '../mail/field-tags';
import { replaceTags, type Resolve } from '../mail/mail-tags';
import { SpecialTags } from '../mail/special-tags';
import type { Said } from '../rules/rule';
import { RulesOfForms } from '../rules/rules-of-forms';
import type { SubmissionMeta } from '../submissions/submission';
import { formTags, type FormTag } from '../template/form-tag';
import { Quizzes } from '../template/quiz';
import { FormSettings } from '../template/settings';
import { feedbackView, type Feedback, type FeedbackStatus } from './feedback.view';
import { harmlessName } from './file-name';
import { consentOf, invalidFields, isMissing, refusesStorage } from './judge';
import { postedData, valuesOf, type PostedData } from './posted-data';
import { Receiving, type Upload } from './receiving';
import { SpamCheck } from './spam';

/** Bytes of all files of a submission (docs/interface/widgets.md#files). */
export const MOST_BYTES = 25 * 1024 * 1024;
const HASH_WINDOW_MS = 30 * 60_000;
const MEMBERS_ONLY = 'This form is for people who are signed in.';

/** One submission on its way: all that is known of it. */
export interface Submitted {
  form: StoredForm;
  tags: readonly FormTag[];
  settings: FormSettings;
  body: Record<string, unknown>;
  uploads: Upload[];
  data: PostedData;
  meta: SubmissionMeta;
  ctx: RequestContext;
}

/** Takes submissions of forms (docs/interface/widgets.md#feedback): every outcome of a well-formed one is an answer. */
@Injectable()
export class FeedbackService {
  private readonly quizzes: Quizzes;

  constructor(
    private readonly forms: FormsQuery,
    private readonly rules: RulesOfForms,
    private readonly special: SpecialTags,
    private readonly spam: SpamCheck,
    private readonly receiving: Receiving,
    private readonly config: Config,
  ) {
    this.quizzes = new Quizzes(config.siteSecret);
  }

  async submit(id: number, ctx: RequestContext): Promise<Answer> {
    if (!/^multipart\/form-data\s*(;|$)/i.test(ctx.client.contentType))
      throw new RestError(415, 'wpcf7_unsupported_media_type', 'The request payload format is not supported.');
    const submitted = this.read(await this.forms.one(id), ctx);
    const { verdict, headers } = await this.judge(submitted);
    const { form, tags, settings, meta } = submitted;
    const feedback: Feedback = {
      ...verdict,
      formId: form.id,
      unitTag: meta.unit_tag,
      demoMode: settings.isOn('demo_mode'),
      quiz: this.quizzes.ask(form.id, tags),
    };
    return new Answer(feedbackView(feedback), 200, { 'cache-control': 'no-cache', ...headers });
  }

  /** Fresh questions for a form's quizzes (docs/interface/widgets.md#refill). */
  async refill(id: number): Promise<Answer> {
    const quiz = this.quizzes.ask(id, formTags((await this.forms.one(id)).form));
    return new Answer(Object.keys(quiz).length > 0 ? { quiz } : {}, 200, { 'cache-control': 'no-cache' });
  }

  private read(form: StoredForm, ctx: RequestContext): Submitted {
    const { body } = ctx.request;
    const { client, caller, files } = ctx;
    const [written = ''] = valuesOf(body, '_wpcf7_unit_tag');
    const unitTag = written.replace(/[^A-Za-z0-9_-]/g, '');
    if (unitTag === '') throw new RestError(400, 'wpcf7_unit_tag_not_found', 'There is no valid unit tag.');
    if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
      throw new RestError(
        413,
        'rest_payload_too_large',
        `The files are larger than the ${MOST_BYTES} bytes that are taken here.`,
      );
    const tags = formTags(form.form);
    const container = Number(valuesOf(body, '_wpcf7_container_post')[0] ?? 0);
    return {
      form,
      tags,
      settings: new FormSettings(form.additional_settings),
      body,
      uploads: uploadsOf(files, tags),
      data: postedData(body, tags),
      ctx,
      meta: {
        remote_ip: client.ip,
        user_agent: client.userAgent,
        url: /^https?:\/\//i.test(client.referer) ? client.referer : '',
        unit_tag: unitTag,
        container_post_id: Number.isInteger(container) && container > 0 ? container : 0,
        user_id: caller.id,
        locale: form.locale,
      },
    };
  }

  /** The first outcome that applies, in order (docs/interface/widgets.md#feedback-status). */
  private async judge(submitted: Submitted): Promise<{ verdict: Verdict; headers?: Record<string, string> }> {
    const { form, tags, settings, body, ctx } = submitted;
    if (settings.isOn('subscribers_only') && ctx.caller.kind === 'visitor')
      return { verdict: { status: 'error', message: MEMBERS_ONLY, invalid: [] } };
    const files = new Map(tags.map(({ name }) => [name, submitted.uploads.filter(({ field }) => field === name)]));
    const invalid = invalidFields(
      { formId: form.id, tags, rules: await this.rules.of(tags), body, files },
      this.quizzes,
      settings.isOn('acceptance_as_validation'),
    );
    const resolve = await this.resolve(submitted, invalid.length);
    if (invalid.length > 0)
      return {
        verdict: {
          ...said(form, 'validation_failed', resolve),
          invalid: invalid.map(({ field, says, idref }) => ({ field, message: spoken(form, says, resolve), idref })),
        },
      };
    if (tags.some((tag) => isMissing(tag, body))) return { verdict: said(form, 'acceptance_missing', resolve) };
    const { findings, retryAfter } = await this.spam.look({
      formId: form.id,
      ip: submitted.meta.remote_ip,
      userAgent: submitted.meta.user_agent,
      body,
      data: submitted.data,
      settings,
    });
    const storing = !settings.isOn('do_not_store') && !refusesStorage(tags, body);
    const status = await this.receiving.receive(submitted, {
      spam: findings,
      consent: consentOf(tags, body),
      storing,
      resolve,
    });
    const verdict = { ...said(form, status, resolve), hash: status === 'spam' ? '' : this.hash(submitted) };
    return { verdict, ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }) };
  }

  private async resolve({ form, tags, data, uploads, meta, ctx }: Submitted, invalid: number): Promise<Resolve> {
    const mails = [form.mail, ...(form.mail_2.active ? [form.mail_2] : [])];
    const texts = [
      ...Object.values(form.messages),
      ...mails.flatMap((mail) => [mail.subject, mail.sender, mail.recipient, mail.body, mail.additional_headers]),
    ];
    const special = await this.special.read(texts, {
      ip: meta.remote_ip,
      userAgent: meta.user_agent,
      url: meta.url,
      formTitle: form.title,
      containerPost: meta.container_post_id,
      caller: ctx.caller,
      invalidFields: invalid,
    });
    const fileNames = new Map(
      tags.map(({ name }) => [name, uploads.filter(({ field }) => field === name).map((upload) => upload.harmless)]),
    );
    return resolverOf({ tags, data, fileNames, special });
  }

  private hash({ data, meta }: Submitted): string {
    const window = Math.floor(Date.now() / HASH_WINDOW_MS);
    return createHmac('sha256', this.config.siteSecret)
      .update(JSON.stringify([data.raw, meta.remote_ip, meta.unit_tag, window]))
      .digest('hex')
      .slice(0, 32);
  }
}

type Verdict = Pick<Feedback, 'status' | 'message' | 'hash' | 'invalid'>;

const MESSAGES: Record<Exclude<FeedbackStatus, 'error'>, MessageKey> = {
  validation_failed: 'validation_error',
  acceptance_missing: 'accept_terms',
  spam: 'spam',
  mail_failed: 'mail_sent_ng',
  mail_sent: 'mail_sent_ok',
  aborted: 'mail_sent_ng',
};

const said = (form: StoredForm, status: Exclude<FeedbackStatus, 'error'>, resolve: Resolve): Verdict => ({
  status,
  message: spoken(form, { key: MESSAGES[status] }, resolve),
  hash: '',
  invalid: [],
});

/** Markup goes after the tags are replaced: scripts show these texts as HTML, and visitors wrote parts of them. */
const spoken = (form: StoredForm, says: Said, resolve: Resolve): string =>
  'text' in says ? says.text : stripTags(replaceTags(form.messages[says.key], resolve));

/** The files of the form's file fields, under harmless names. */
function uploadsOf(files: readonly FileReference[], tags: readonly FormTag[]): Upload[] {
  const fields = new Set(tags.filter(({ basetype }) => basetype === 'file').map(({ name }) => name));
  return files
    .filter(({ name }) => name !== '')
    .map((reference) => ({
      reference,
      field: reference.field.replace(/\[.*$/, ''),
      name: reference.name,
      size: reference.size,
      harmless: harmlessName(reference.name),
    }))
    .filter(({ field }) => fields.has(field));
}
