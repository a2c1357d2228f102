import { FormsImport, type ImportedForm } from '@gatehouse/app-widgets';
import { ImportLedger } from '@gatehouse/persistence';
import type { RunningService } from '@gatehouse/service';
import type { ImportContext } from '../import/import-context';
import { ledgerOf } from '../import/import-services';
import { left, type Outcome } from '../import/outcome';
import { keptId, pluginIdentity, type Identity } from '../import/identity';
import { settle } from '../import/settle';
import type { FormMail, FormRecord } from '../source/form-record';

/** The forms of Contact Form 7. */
export class FormsTarget {
  private readonly target: { forms: FormsImport; ledger: ImportLedger } | undefined;

  constructor(
    private readonly context: ImportContext,
    service: RunningService | undefined,
  ) {
    this.target = service && {
      forms: new FormsImport(service.database),
      ledger: ledgerOf(service, context.site),
    };
  }

  async take(record: FormRecord): Promise<Outcome> {
    if (!this.target) return left('This site has no forms: their service has no database.');
    const { forms, ledger } = this.target;
    const form: ImportedForm = {
      id: record.ownId ?? keptId(record.id),
      slug: record.slug,
      hash: record.hash,
      changes: {
        title: record.title,
        ...(record.locale === '' ? {} : { locale: record.locale }),
        form: record.template,
        mail: mailOf(record.mail),
        mail_2: mailOf(record.mail2),
        messages: record.messages,
        additional_settings: record.additionalSettings,
      },
    };
    return settle({
      ledger,
      place: await this.context.records.place(ledger, formIdentity(record)),
      source: form,
      dryRun: this.context.dryRun,
      create: (also) => forms.create(form, also),
      update: (id, also) => forms.update(id, form, also),
    });
  }
}

const formIdentity = ({ id, slug, title, date, template: content }: FormRecord): Identity =>
  pluginIdentity('form', {
    id,
    slug,
    title,
    content,
    dates: { date, dateGmt: '', modified: '', modifiedGmt: '' },
  });

const mailOf = ({ additionalHeaders, useHtml, excludeBlank, ...mail }: FormMail) => ({
  ...mail,
  additional_headers: additionalHeaders,
  use_html: useHtml,
  exclude_blank: excludeBlank,
});
