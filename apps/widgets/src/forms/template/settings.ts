/** A line of the additional settings: `name: value`. */
export type Setting = [name: string, value: string | boolean];

/** The lines that are settings, in order; `on`, `true`, `off` and `false` as booleans (docs/interface/widgets.md#additional-settings). */
export function readSettings(text: string): Setting[] {
  return settingLines(text).map(([name, value]) => [
    name,
    value === 'on' || value === 'true' ? true : value === 'off' || value === 'false' ? false : value,
  ]);
}

/** What a form's additional settings mean for its behaviour. */
export class FormSettings {
  private readonly lines: [string, string][];

  constructor(text: string) {
    this.lines = settingLines(text);
  }

  /** Whether the first line of that name says exactly `on`, `true` or `1`. */
  isOn(name: string): boolean {
    return ['on', 'true', '1'].includes(this.first(name) ?? '');
  }

  /** The first line of that name. */
  first(name: string): string | undefined {
    return this.lines.find(([own]) => own === name)?.[1];
  }

  /** Mail is composed and kept, but not handed over. */
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
