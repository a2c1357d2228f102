import { Args, Ctx, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { FormPage } from './form.page';

class FormAddress {
  @Text({ required: true, maxLength: 200 }) id!: string;
}

/** Forms on a page of their own: `/contact-form/5/`. */
@Namespace('-home')
export class FormsController {
  constructor(private readonly page: FormPage) {}

  @Route('GET', 'contact-form/<id=[\\w%-]+>', { permit: 'public' })
  show(@Args() { id }: FormAddress, @Ctx() ctx: RequestContext) {
    return this.page.show(id, ctx);
  }

  @Route('POST', 'contact-form/<id=[\\w%-]+>', {
    permit: 'public',
    // Counted here, before files arrive. The request that the page sends on is not counted again.
    limit: 'formSubmission',
    filesOf: 'forms/v1/contact-forms/<id>/feedback',
  })
  send(@Args() { id }: FormAddress, @Ctx() ctx: RequestContext) {
    return this.page.send(id, ctx);
  }
}
