/** A line of the additional settings: `name: value`. */
export type Setting = [name: string, value: string | boolean];

/** The settings in order; `on`, `true`, `off` and `false` as booleans (docs/interface/widgets.md#additional-settings). */
export function readSettings(text: string): Setting[] {
  return settingLines(text).map(([name, value]) => [name, SWITCHES.get(value) ?? value]);
}

const SWITCHES = new Map([
  ['on', true],
  ['true', true],
  ['off', false],
  ['false', false],
]);

/** A form's additional settings as its behaviour depends on them. */
export class FormSettings {
  private readonly lines: [string, string][];

  constructor(text: string) {
    this.lines = settingLines(text);
  }

  /** Whether the first line of that name is exactly `on`, `true` or `1`. */
  isOn(name: string): boolean {
    return ['on', 'true', '1'].includes(this.first(name) ?? '');
  }

  /** The value of the first line of that name. */
  first(name: string): string | undefined {
    return this.lines.find(([own]) => own === name)?.[1];
  }

  /** Whether mails are composed and stored, but not sent. */
  get sendsNothing(): boolean {
    return this.isOn('demo_mode') || this.isOn('skip_mail');
  }
}

function settingLines(text: string): [string, string][] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, name, value] = /^([A-Za-z0-9_]+)[\t ]*:(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value.trim()]];
  });
}
