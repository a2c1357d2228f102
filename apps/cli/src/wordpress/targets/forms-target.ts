import { FormsImport, type ImportedForm } from '@gatehouse/app-widgets';
import { ImportLedger } from '@gatehouse/persistence';
import type { RunningService } from '@gatehouse/service';
import type { ImportContext } from '../import/import-context';
import { ledgerOf } from '../import/import-services';
import { left, type Outcome } from '../import/outcome';
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
      ledger: ledgerOf(service, context.facts.home),
    };
  }

  async take(record: FormRecord): Promise<Outcome> {
    if (!this.target) return left('This site has no forms: their service has no database.');
    const { forms, ledger } = this.target;
    const form: ImportedForm = {
      id: record.ownId ?? record.id,
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
      kind: 'form',
      key: String(record.id),
      input: form,
      dryRun: this.context.dryRun,
      create: (also) => forms.create(form, also),
      update: (id, also) => forms.update(id, form, also),
    });
  }
}

const mailOf = ({ additionalHeaders, useHtml, excludeBlank, ...mail }: FormMail) => ({
  ...mail,
  additional_headers: additionalHeaders,
  use_html: useHtml,
  exclude_blank: excludeBlank,
});
