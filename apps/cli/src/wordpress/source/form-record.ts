import type { PersonRef } from './people-and-terms';

/** A form of Contact Form 7 (`wpcf7_contact_form`). */
export interface FormRecord {
  kind: 'form';
  id: number;
  /** Its id among forms, on sites that number them apart, such as Gatehouse. */
  ownId?: number;
  /** What could not be read of it, in sentences. */
  flaws: readonly string[];
  slug: string;
  title: string;
  locale: string;
  author: PersonRef;
  /** Time of the site, `YYYY-MM-DD HH:MM:SS`; '' when unknown. */
  date: string;
  modified: string;
  /** Contact Form 7's hash in shortcodes, `[contact-form-7 id="…"]`; '' for none. */
  hash: string;
  /** The template with its form-tags. */
  template: string;
  mail: FormMail;
  mail2: FormMail;
  messages: Record<string, string>;
  additionalSettings: string;
}

/** With the names of `contact-form-7/v1`. */
export interface FormMail {
  active: boolean;
  subject: string;
  sender: string;
  recipient: string;
  body: string;
  additionalHeaders: string;
  attachments: string;
  useHtml: boolean;
  excludeBlank: boolean;
}
