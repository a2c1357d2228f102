import { DateTime } from 'luxon';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { AssetsService } from '../../assets/assets.service';
import { formTexts } from '../texts/form-texts';
import { FormsQuery } from '../forms.query';
import { fieldTags } from '../template/template-parts';
import { Quizzes } from '../template/quiz';
import { formMarkup } from './form.markup';
import type { FormMarkupArgs, FormMarkupView } from './markup.view';

/** Gives forms as HTML (docs/interface/widgets.md#form-markup). */
@Injectable()
export class FormMarkupService {
  private readonly quizzes: Quizzes;

  constructor(
    private readonly forms: FormsQuery,
    private readonly assets: AssetsService,
    private readonly site: SiteFacts,
    private readonly config: Config,
  ) {
    this.quizzes = new Quizzes(config);
  }

  /** @throws 404 `wpcf7_not_found` */
  async markup({ id, container, order }: FormMarkupArgs, ctx: RequestContext): Promise<FormMarkupView> {
    const [form, { timezone }] = await Promise.all([this.forms.one(id), this.site.settings()]);
    const now = DateTime.now().setZone(timezone);
    const tags = fieldTags(form.form);
    const quiz = this.quizzes.ask(form.id, tags);
    // A quiz is good for one submission; other forms have at most dates that are counted from today.
    if (Object.keys(quiz).length > 0) ctx.doNotCache();
    else ctx.holdsUntil(now.endOf('day').toMillis());
    const place = { api: `${this.config.rootUrl}/forms/v1`, container, order };
    return {
      id: form.id,
      title: form.title,
      markup: formMarkup(form, { now, quiz, tags, t: formTexts(form.locale) }, place),
      styles: [this.assets.href('form.css')],
      scripts: [this.assets.href('form.js')],
    };
  }
}
