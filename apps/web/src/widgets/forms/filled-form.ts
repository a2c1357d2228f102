import type { Values } from '@gatehouse/bus';
import { attributesOf, decodeEntities, escapeHtml, tokens, type Token } from '@gatehouse/text';

/** The problem of a field, in the words of the interface. */
export interface InvalidField {
  field: string;
  /** Plain text. */
  message: string;
  error_id: string;
}

/** What came of a submission. */
export interface Sent {
  values: Values;
  invalid: readonly InvalidField[];
  /** Class of the form: `invalid`, `spam`, … */
  state: string;
  /** Plain text. */
  message: string;
  /** New questions by field. */
  quiz: Readonly<Record<string, readonly string[]>>;
}

type Attributes = Map<string, string>;

/** Types of inputs that are not filled in again: files have to be chosen again, and hidden values stay. */
const UNFILLED: ReadonlySet<string | undefined> = new Set(['submit', 'file', 'hidden']);
const QUIZ_KEY = '_wpcf7_quiz_answer_';

/**
 * The markup of a form with what was sent in its fields, and what is wrong beside them: what its script would do
 * (docs/interface/widgets.md#front-end-script).
 */
export function filledForm(markup: string, sent: Sent): string {
  const filling = new Filling(sent);
  let out = '';
  for (const token of tokens(markup)) out += filling.next(token);
  return out;
}

/** Walks through a form. */
class Filling {
  /** The field whose control is being read. */
  private field = '';
  /** The select whose options are being read. */
  private select = '';
  /** What takes the place of the next text. */
  private text: string | undefined;

  constructor(private readonly sent: Sent) {}

  next(token: Token): string {
    if (token.kind === 'open') return this.open(token.name, token.attributes, token.source);
    if (this.text === undefined) return token.source;
    const text = escapeHtml(this.text);
    this.text = undefined;
    return token.kind === 'text' ? text : `${text}${token.source}`;
  }

  private open(name: string, written: string, source: string): string {
    const attributes = read(written);
    switch (name) {
      case 'form':
        return tag(name, attributes, { class: this.classes(attributes), 'data-status': this.sent.state });
      case 'span':
        return `${source}${this.enter(attributes)}`;
      case 'input':
        return this.input(attributes, source);
      case 'textarea':
        this.text = this.valuesOf(attributes)[0] ?? '';
        return this.control(name, attributes, {});
      case 'select':
        this.select = attributes.get('name') ?? '';
        return this.control(name, attributes, {});
      case 'option':
        return this.option(attributes);
      default:
        return this.answer(attributes, source);
    }
  }

  /** The classes of the form, with its state in place of the first one. */
  private classes(attributes: Attributes): string {
    const classes = (attributes.get('class') ?? '').split(' ');
    return classes.map((one) => (one === 'init' ? this.sent.state : one)).join(' ');
  }

  /** The problem of a field, as it is shown before the field. */
  private enter(attributes: Attributes): string {
    if (attributes.get('class') === 'wpcf7-quiz-label') this.text = this.sent.quiz[this.field]?.[0];
    const name = attributes.get('data-name');
    if (name === undefined) return '';
    this.field = name;
    const problem = this.problem();
    if (!problem) return '';
    const [id, message] = [escapeHtml(problem.error_id), escapeHtml(problem.message)];
    return `<span class="wpcf7-not-valid-tip" id="${id}">${message}</span>`;
  }

  private input(attributes: Attributes, source: string): string {
    const [type, name = ''] = [attributes.get('type'), attributes.get('name')];
    const key = name.startsWith(QUIZ_KEY) ? this.sent.quiz[name.slice(QUIZ_KEY.length)]?.[1] : undefined;
    if (key !== undefined) return tag('input', attributes, { value: key });
    if (UNFILLED.has(type)) return type === 'file' ? this.control('input', attributes, {}) : source;
    const values = this.valuesOf(attributes);
    if (type === 'checkbox' || type === 'radio') {
      const isChecked = values.includes(attributes.get('value') ?? '');
      return this.control('input', attributes, { checked: isChecked ? '' : undefined });
    }
    const isQuiz = name in this.sent.quiz;
    return this.control('input', attributes, { value: isQuiz ? undefined : values[0] });
  }

  private option(attributes: Attributes): string {
    const isChosen = this.named(this.select).includes(attributes.get('value') ?? '');
    return tag('option', attributes, { selected: isChosen ? '' : undefined });
  }

  private control(name: string, attributes: Attributes, changes: Changes): string {
    const problem = this.problem();
    const invalid = problem ? { 'aria-invalid': 'true', 'aria-describedby': problem.error_id } : {};
    return tag(name, attributes, { ...changes, ...invalid });
  }

  private answer(attributes: Attributes, source: string): string {
    if (attributes.get('class') !== 'wpcf7-response-output') return source;
    this.text = this.sent.message;
    return tag('div', attributes, { 'aria-hidden': undefined, role: 'alert' });
  }

  private problem(): InvalidField | undefined {
    return this.sent.invalid.find(({ field }) => field === this.field);
  }

  private valuesOf(attributes: Attributes): readonly string[] {
    return this.named(attributes.get('name') ?? '');
  }

  private named(name: string): readonly string[] {
    const value = this.sent.values[name.replace(/\[\]$/, '')];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.filter((one) => typeof one === 'string');
  }
}

/** New values of attributes; undefined removes one. */
type Changes = Readonly<Record<string, string | undefined>>;

const read = (written: string): Attributes =>
  new Map(attributesOf(written).map(({ name, value = '' }) => [name.toLowerCase(), decodeEntities(value)]));

function tag(name: string, attributes: Attributes, changes: Changes): string {
  const all = new Map<string, string | undefined>([...attributes, ...Object.entries(changes)]);
  const text = [...all].map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`)).join('');
  return `<${name}${text}>`;
}
