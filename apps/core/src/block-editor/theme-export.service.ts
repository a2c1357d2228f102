import { Injectable } from '@nestjs/common';
import { strToU8, zipSync } from 'fflate';
import { STYLESHEET } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';
import { GlobalStyles } from '../presentation/global-styles/global-styles';
import { PATTERNS } from '../presentation/block-patterns/block-patterns';
import { TEMPLATES } from '../presentation/templates/templates';
import {
  GLOBAL_STYLES_ID,
  THEME_DESCRIPTION,
  THEME_NAME,
  THEME_SETTINGS,
  THEME_STYLES,
  THEME_VERSION,
} from '../presentation/theme/theme';

type Json = Record<string, unknown>;

/** Exports the theme as files: templates, patterns, and its design with all changes (docs/interface/gateway.md#block-editor). */
@Injectable()
export class ThemeExportService {
  constructor(private readonly database: Database) {}

  /** A zip archive. */
  async zip(): Promise<Uint8Array> {
    const changes = await this.database.readBy((manager) => manager.findOneBy(GlobalStyles, { id: GLOBAL_STYLES_ID }));
    const files: [path: string, text: string][] = [
      ['style.css', STYLE_CSS],
      ['theme.json', `${JSON.stringify(themeJson(changes), null, 2)}\n`],
      ...TEMPLATES.map(({ slug, content }): [string, string] => [`templates/${slug}.html`, `${content}\n`]),
      ...PATTERNS.map(({ name, content }): [string, string] => [
        `patterns/${name.replace(/^.*\//, '')}.html`,
        `${content}\n`,
      ]),
    ];
    return zipSync(Object.fromEntries(files.map(([path, text]) => [`${STYLESHEET}/${path}`, strToU8(text)])));
  }
}

const STYLE_CSS = `/*
Theme Name: ${THEME_NAME}
Description: ${THEME_DESCRIPTION}
Version: ${THEME_VERSION}
Text Domain: ${STYLESHEET}
*/
`;

const themeJson = (changes: GlobalStyles | null): object => ({
  $schema: 'https://schemas.wp.org/trunk/theme.json',
  version: 3,
  settings: merge(plainPresets(THEME_SETTINGS), plainPresets(changes?.settings ?? {})),
  styles: merge(THEME_STYLES, changes?.styles ?? {}),
});

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies changes to the design. Lists are replaced as a whole. */
function merge(design: Json, changes: Json): Json {
  const result: Json = { ...design };
  for (const [name, change] of Object.entries(changes)) {
    const own = Object.hasOwn(design, name) ? design[name] : undefined;
    Object.defineProperty(result, name, {
      value: isObject(own) && isObject(change) ? merge(own, change) : change,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return result;
}

/** Presets have an origin (`theme` or `custom`) in responses; in theme.json they do not. */
function plainPresets(settings: Json): Json {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      if (!isObject(value)) return [name, value];
      const presets = value.custom ?? value.theme;
      return [name, Array.isArray(presets) ? presets : plainPresets(value)];
    }),
  );
}
