import type { Caller as Person } from '@gatehouse/access';
import { originOf } from '@gatehouse/dto';
import { Answer, Args, Caller, Ctx, Namespace, Route, type RequestContext, policy } from '@gatehouse/rest';
import { DeletedView } from '../http/deleted.view';
import { FormSummary } from './form';
import { canEditForms, canListForms } from './form.policy';
import {
  ChangedFormView,
  CreateFormArgs,
  FormIdArgs,
  FormView,
  ListFormsArgs,
  summaryView,
  UpdateFormArgs,
} from './form.view';
import { FormsQuery } from './forms.query';
import { FormsService } from './forms.service';

/** The routes of contact forms (docs/interface/widgets.md#form-routes). */
@Namespace('forms/v1', { versions: { 'contact-forms/<id=[^/]+>': policy(FormsQuery, 'named') } })
export class FormsController {
  constructor(private readonly forms: FormsService) {}

  @Route('GET', 'contact-forms', {
    listsArguments: false,
    permit: canListForms,
    result: [FormSummary],
    summary: 'Lists contact forms.',
  })
  async list(@Args() args: ListFormsArgs, @Caller() caller: Person): Promise<Answer> {
    const { items, total, pages } = await this.forms.list(args, caller);
    return new Answer(items.map(summaryView), 200, { 'x-wp-total': String(total), 'x-wp-totalpages': String(pages) });
  }

  @Route('POST', 'contact-forms', {
    listsArguments: false,
    permit: canEditForms,
    result: ChangedFormView,
    summary: 'Creates a contact form.',
  })
  create(@Args() args: CreateFormArgs, @Caller() caller: Person) {
    return this.forms.create(args, caller);
  }

  @Route('GET', 'contact-forms/<id=[^/]+>', {
    listsArguments: false,
    permit: canEditForms,
    result: FormView,
    summary: 'Reads a contact form.',
  })
  read(@Args() { id }: FormIdArgs) {
    return this.forms.read(id);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'contact-forms/<id=[^/]+>', {
    listsArguments: false,
    permit: canEditForms,
    result: ChangedFormView,
    summary: 'Changes a contact form.',
  })
  update(@Args() args: UpdateFormArgs, @Caller() caller: Person) {
    return this.forms.update(args, caller);
  }

  @Route('DELETE', 'contact-forms/<id=[^/]+>', {
    listsArguments: false,
    permit: canEditForms,
    result: DeletedView,
    summary: 'Deletes a contact form with all that was submitted.',
  })
  remove(@Args() { id }: FormIdArgs, @Ctx() ctx: RequestContext) {
    return this.forms.remove(id, originOf(ctx));
  }
}
