import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Answer, type RequestContext } from '@gatehouse/rest';
import { Config, type Signer } from '@gatehouse/service';
import { tagResolver } from '../forms/mail/field-tags';
import type { TagResolver } from '../forms/mail/mail-tags';
import { SpecialTags } from '../forms/mail/special-tags';
import type { Form } from '../forms/form';
import type { MessageKey } from '../forms/form-parts';
import { formTexts } from '../forms/texts/form-texts';
import { FormsQuery } from '../forms/forms.query';
import { SerialNumbers } from '../submissions/serial-numbers';
import { messageText } from '../forms/rules/message-text';
import { RulesService } from '../forms/rules/rules.service';
import { formTags } from '../forms/template/template-parts';
import { isMembersOnly } from './uploads/form-uploads';
import { Quizzes } from '../forms/template/quiz';
import { feedbackView, refillView, type Feedback, type FeedbackStatus } from './feedback.view';
import { FeedbackWriter } from './feedback.writer';
import { QuizKeys } from './quiz-keys';
import { SpamCheck } from './spam-check';
import { readSubmission, type Submitted } from './submitted';
import {
  answeredQuizzes,
  consentOf,
  invalidFields,
  isAcceptanceMissing,
  refusesStorage,
  type InvalidField,
} from './validation';

/** Two equal submissions within this time have the same hash (docs/interface/widgets.md#feedback). */
const HASH_WINDOW_MS = 30 * 60_000;
const HASH_LENGTH = 32;

type Outcome = Pick<Feedback, 'status' | 'message' | 'hash' | 'invalid'> & {
  /** Seconds. */
  retryAfter?: number;
};

/** Receives submissions (docs/interface/widgets.md#feedback): every outcome of a well-formed one is a 200. */
@Injectable()
export class FeedbackService {
  private readonly quizzes: Quizzes;
  private readonly hashes: Signer;

  constructor(
    private readonly forms: FormsQuery,
    private readonly rules: RulesService,
    private readonly special: SpecialTags,
    private readonly spam: SpamCheck,
    private readonly quizKeys: QuizKeys,
    private readonly serials: SerialNumbers,
    private readonly writer: FeedbackWriter,
    config: Config,
  ) {
    this.quizzes = new Quizzes(config);
    this.hashes = config.keysOf('widgets').signer('submissions', { encoding: 'hex', length: HASH_LENGTH });
  }

  /** @throws 415 `wpcf7_unsupported_media_type`, 404 `wpcf7_not_found`, and as {@link readSubmission} */
  async submit(reference: string, ctx: RequestContext): Promise<Answer> {
    if (!/^multipart\/form-data\s*(;|$)/i.test(ctx.client.contentType))
      throw new RestError(415, 'wpcf7_unsupported_media_type', 'The request payload format is not supported.');
    const submitted = readSubmission(await this.forms.one(reference), ctx);
    const { id } = submitted.form;
    const { retryAfter, ...outcome } = await this.outcomeOf(submitted);
    const body = feedbackView({
      ...outcome,
      formId: id,
      unitTag: submitted.meta.unit_tag,
      demoMode: submitted.settings.isOn('demo_mode'),
      quiz: this.quizzes.ask(id, submitted.tags),
    });
    return new Answer(body, 200, {
      'cache-control': 'no-cache',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    });
  }

  /** New questions for a form's quizzes (docs/interface/widgets.md#refill). @throws 404 `wpcf7_not_found` */
  async refill(reference: string): Promise<Answer> {
    const { id, form } = await this.forms.one(reference);
    const quiz = this.quizzes.ask(id, formTags(form));
    return new Answer(refillView(quiz), 200, { 'cache-control': 'no-cache' });
  }

  /** The first outcome that applies, in the order of docs/interface/widgets.md#feedback-status. */
  private async outcomeOf(submitted: Submitted): Promise<Outcome> {
    const { form, tags, settings, body, ctx } = submitted;
    if (isMembersOnly(settings, ctx.caller))
      return { status: 'error', message: formTexts(form.locale)('form.membersOnly'), invalid: [] };
    const invalid = await this.invalidFields(submitted);
    const resolve = await this.tagResolver(submitted, invalid.length);
    if (invalid.length > 0) return invalidOutcome(form, invalid, resolve);
    if (tags.some((tag) => isAcceptanceMissing(tag, body))) return outcome(form, 'acceptance_missing', resolve);
    const answered = await this.quizKeys.use(tags, body);
    if (answered.length > 0) return invalidOutcome(form, answeredQuizzes(answered), resolve);
    return this.receive(submitted, resolve);
  }

  private async receive(submitted: Submitted, fields: TagResolver): Promise<Outcome> {
    const { form, tags, settings, body } = submitted;
    const { findings, retryAfter } = await this.spam.check(submitted);
    const resolve = findings.length > 0 ? fields : await this.serials.withNext(form, fields);
    const status = await this.writer.store(submitted, {
      spam: findings,
      consent: consentOf(tags, body),
      keepsSubmission: !settings.isOn('do_not_store') && !refusesStorage(tags, body),
      resolve,
    });
    return {
      ...outcome(form, status, resolve),
      hash: status === 'spam' ? '' : this.hash(submitted),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  }

  private async invalidFields({ form, tags, settings, body, files }: Submitted): Promise<InvalidField[]> {
    return invalidFields(
      {
        formId: form.id,
        tags,
        rules: await this.rules.rulesOf(tags),
        body,
        files: new Map(tags.map(({ name }) => [name, files.filter(({ field }) => field === name)])),
        acceptanceIsValidated: settings.isOn('acceptance_as_validation'),
      },
      this.quizzes,
    );
  }

  private async tagResolver(submitted: Submitted, invalidFieldCount: number): Promise<TagResolver> {
    const { form, tags, data, files, meta, ctx } = submitted;
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
      invalidFields: invalidFieldCount,
    });
    const namesOf = (name: string) => files.filter(({ field }) => field === name).map(({ safeName }) => safeName);
    const fileNames = new Map(tags.map(({ name }) => [name, namesOf(name)]));
    return tagResolver({ locale: form.locale, tags, data, fileNames, special });
  }

  private hash({ data, meta }: Submitted): string {
    const window = Math.floor(Date.now() / HASH_WINDOW_MS);
    return this.hashes.sign(JSON.stringify([data.raw, meta.remote_ip, meta.unit_tag, window]));
  }
}

const MESSAGES: Record<Exclude<FeedbackStatus, 'error'>, MessageKey> = {
  validation_failed: 'validation_error',
  acceptance_missing: 'accept_terms',
  spam: 'spam',
  mail_failed: 'mail_sent_ng',
  mail_sent: 'mail_sent_ok',
  aborted: 'mail_sent_ng',
};

const outcome = (form: Form, status: Exclude<FeedbackStatus, 'error'>, resolve: TagResolver): Outcome => ({
  status,
  message: messageText(form, { key: MESSAGES[status] }, resolve),
  hash: '',
  invalid: [],
});

const invalidOutcome = (form: Form, invalid: readonly InvalidField[], resolve: TagResolver): Outcome => ({
  ...outcome(form, 'validation_failed', resolve),
  invalid: invalid.map(({ field, message, idref }) => ({
    field,
    message: messageText(form, message, resolve),
    idref,
  })),
});
