import { FormsImport, type ImportedForm } from '@gatehouse/app-widgets';
import { ImportLedger } from '@gatehouse/persistence';
import type { RunningService } from '@gatehouse/service';
import type { ImportContext } from '../import/import-context';
import { ledgerOf } from '../import/import-services';
import type { KnownReferences } from '../import/known-references';
import { left, type Outcome } from '../import/outcome';
import { formIdentity, preservedId } from '../import/identity';
import { importRecord } from '../import/import-record';
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
    const { references } = this.context;
    const written = await textsOf(record, references);
    const form = formOf({ ...record, ...written.texts });
    return importRecord({
      ledger,
      place: await this.context.records.place(ledger, formIdentity(record)),
      source: formOf(record),
      unresolved: written.unresolved,
      dryRun: this.context.dryRun,
      create: (also) => forms.create(form, also),
      update: (id, also) => forms.update(id, form, also),
    });
  }
}

/** The template and the mails lead to this site. */
async function textsOf(
  { template, mail, mail2 }: FormRecord,
  references: KnownReferences,
): Promise<{ texts: Pick<FormRecord, 'template' | 'mail' | 'mail2'>; unresolved: string[] }> {
  const [form, first, second] = [
    await references.rewriteText(template),
    await references.rewriteText(mail.body),
    await references.rewriteText(mail2.body),
  ];
  return {
    texts: { template: form.text, mail: { ...mail, body: first.text }, mail2: { ...mail2, body: second.text } },
    unresolved: [...form.unresolved, ...first.unresolved, ...second.unresolved],
  };
}

const formOf = (record: FormRecord): ImportedForm => ({
  id: record.ownId ?? preservedId(record.id),
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
});

const mailOf = ({ additionalHeaders, useHtml, excludeBlank, ...mail }: FormMail) => ({
  ...mail,
  additional_headers: additionalHeaders,
  use_html: useHtml,
  exclude_blank: excludeBlank,
});
