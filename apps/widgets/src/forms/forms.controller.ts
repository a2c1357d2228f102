import { Answer, Args, Caller, Namespace, Route } from '@gatehouse/rest';
import type { Caller as Person } from '@gatehouse/access';
import { CreateFormArgs, FormArgs, ListFormsArgs, UpdateFormArgs } from './form.args';
import { mayEdit, mayList } from './form-errors';
import { formView } from './form.view';
import { FormsQuery } from './forms.query';
import { FormsService } from './forms.service';
import { RESULTS } from './form.results';

@Namespace('forms/v1')
export class FormsController {
  constructor(
    private readonly forms: FormsService,
    private readonly query: FormsQuery,
  ) {}

  @Route('GET', 'contact-forms', { permit: mayList, result: RESULTS.list, summary: 'Lists contact forms.' })
  async list(@Args() args: ListFormsArgs): Promise<Answer> {
    const { items, total } = await this.query.list(args);
    const pages = total === 0 ? 0 : args.per_page === -1 ? 1 : Math.ceil(total / args.per_page);
    return new Answer(items, 200, { 'x-wp-total': String(total), 'x-wp-totalpages': String(pages) });
  }

  @Route('POST', 'contact-forms', { permit: mayEdit, result: RESULTS.changed, summary: 'Creates a contact form.' })
  create(@Args() args: CreateFormArgs, @Caller() caller: Person) {
    return this.forms.create(args, caller);
  }

  @Route('GET', 'contact-forms/<id>', { permit: mayEdit, result: RESULTS.form, summary: 'Reads a contact form.' })
  async read(@Args() { id }: FormArgs) {
    return formView(await this.query.one(id));
  }

  @Route(['POST', 'PUT', 'PATCH'], 'contact-forms/<id>', {
    permit: mayEdit,
    result: RESULTS.changed,
    summary: 'Changes a contact form.',
  })
  update(@Args() args: UpdateFormArgs, @Caller() caller: Person) {
    return this.forms.update(args, caller);
  }

  @Route('DELETE', 'contact-forms/<id>', {
    permit: mayEdit,
    result: RESULTS.removed,
    summary: 'Deletes a contact form with all that was submitted.',
  })
  remove(@Args() { id }: FormArgs) {
    return this.forms.remove(id);
  }
}
