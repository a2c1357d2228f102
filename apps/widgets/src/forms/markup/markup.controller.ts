import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { FormMarkupService } from './markup.service';
import { FormMarkupArgs, FormMarkupView } from './markup.view';

/** Forms for pages that show them. */
@Namespace('forms/v1')
export class FormMarkupController {
  constructor(private readonly forms: FormMarkupService) {}

  @Route('GET', 'contact-forms/<id=[^/]+>/markup', {
    permit: 'public',
    tags: ['forms', 'site'],
    result: FormMarkupView,
    summary: 'A contact form as HTML, with its styles and script.',
  })
  markup(@Args() args: FormMarkupArgs, @Ctx() ctx: RequestContext) {
    return this.forms.markup(args, ctx);
  }
}
