import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { FormMarkupService } from './markup.service';
import { FormMarkupArgs, FormMarkupView } from './markup.view';

/** Forms for pages that show them: what a page is made of, and no resource of the interface. */
@Namespace('-')
export class FormMarkupController {
  constructor(private readonly forms: FormMarkupService) {}

  @Route('GET', 'widgets/forms/<id=[^/]+>', {
    permit: 'public',
    tags: ['forms', 'site'],
    result: FormMarkupView,
    summary: 'A contact form as HTML, with its styles and script.',
  })
  markup(@Args() args: FormMarkupArgs, @Ctx() ctx: RequestContext) {
    return this.forms.markup(args, ctx);
  }
}
