import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Home } from '../../addresses/home';
import { Interface } from '../../interface/interface';
import { bodyOf } from '../../interface/reading';
import { NotFound } from '../../not-found/not-found';
import { Pages } from '../../view/pages';
import { WidgetMarkup, type PlacedForm } from '../widget-markup';
import { filledForm, type InvalidField } from './filled-form';

/** The answer to a submission; see docs/interface/widgets.md#feedback. */
interface Feedback {
  status: string;
  message: string;
  invalid_fields: InvalidField[];
  quiz?: Record<string, string[]>;
}

interface FailureBody {
  message: string;
}

/** Class of the form for each status; see docs/interface/widgets.md#front-end-script. */
const STATES: Readonly<Record<string, string>> = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  mail_sent: 'sent',
  mail_failed: 'failed',
};

/** The page of a form, to which forms send themselves where their script does not run. */
@Injectable()
export class FormPage {
  constructor(
    private readonly site: Interface,
    private readonly widgets: WidgetMarkup,
    private readonly pages: Pages,
    private readonly notFound: NotFound,
    private readonly home: Home,
  ) {}

  async show(id: string, ctx: RequestContext): Promise<Document> {
    const form = await this.form(id, ctx);
    return form ? this.page(form, { body: form.html, status: 200 }, ctx) : this.notFound.show(ctx);
  }

  async send(id: string, ctx: RequestContext): Promise<Document> {
    const { body: values } = ctx.request;
    const reply = await this.site.for(ctx).post(`/forms/v1/contact-forms/${id}/feedback`, values);
    const form = await this.form(id, ctx, Number(values._wpcf7_container_post) || 0);
    if (!form) return this.notFound.show(ctx);
    if (reply.status !== 200) throw new RestError(reply.status, 'form_not_sent', bodyOf<FailureBody>(reply).message);
    const { status, message, invalid_fields: invalid, quiz = {} } = bodyOf<Feedback>(reply);
    const isSent = status === 'mail_sent';
    const state = STATES[status] ?? status;
    const body = isSent ? '' : filledForm(form.html, { values, invalid, state, message, quiz });
    return this.page(form, { body, status: isSent ? 200 : 422, message: isSent ? message : '' }, ctx);
  }

  private form(id: string, ctx: RequestContext, container = 0): Promise<PlacedForm | undefined> {
    return this.widgets.form(id, { container, order: 1 }, this.site.for(ctx));
  }

  private page(
    { title, styles, scripts }: PlacedForm,
    { body, status, message = '' }: { body: string; status: number; message?: string },
    ctx: RequestContext,
  ): Promise<Document> {
    return this.pages.show(ctx, {
      template: 'form',
      title,
      head: { isHidden: true },
      values: { form: body, message, back: this.back(ctx) },
      styles,
      scripts,
      status,
    });
  }

  /** The page of this site from which the form was sent. */
  private back({ client: { referer } }: RequestContext): string {
    if (!URL.canParse(referer)) return '';
    const { origin, pathname, search } = new URL(referer);
    return origin === new URL(this.home.url).origin && !pathname.includes('/contact-form/')
      ? `${pathname}${search}`
      : '';
  }
}
