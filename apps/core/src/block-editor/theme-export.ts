import { Injectable } from '@nestjs/common';
import { strToU8, zipSync } from 'fflate';
import { Database } from '@gatehouse/persistence';
import { GLOBAL_STYLES_ID, type GlobalStyles } from '../presentation/global-styles.entity';
import { PATTERNS } from '../presentation/patterns';
import { TEMPLATES } from '../presentation/templates';
import {
  STYLESHEET,
  THEME_DESCRIPTION,
  THEME_NAME,
  THEME_SETTINGS,
  THEME_STYLES,
  THEME_VERSION,
} from '../presentation/theme';

type Json = Record<string, unknown>;

/** The site's presentation as files: templates, patterns, and the design with what was changed of it (docs/interface/gateway.md#block-editor). */
@Injectable()
export class ThemeExport {
  constructor(private readonly database: Database) {}

  /** A zip archive. */
  async zip(): Promise<Uint8Array> {
    const [changes] = await this.database.query<GlobalStyles>('SELECT * FROM global_styles WHERE id = ?', [
      GLOBAL_STYLES_ID,
    ]);
    const design = {
      $schema: 'https://schemas.wp.org/trunk/theme.json',
      version: 3,
      settings: merged(plainPresets(THEME_SETTINGS), plainPresets(parsed(changes?.settings))),
      styles: merged(THEME_STYLES, parsed(changes?.styles)),
    };
    const files: Record<string, string> = {
      'style.css': `/*\nTheme Name: ${THEME_NAME}\nDescription: ${THEME_DESCRIPTION}\nVersion: ${THEME_VERSION}\nText Domain: ${STYLESHEET}\n*/\n`,
      'theme.json': `${JSON.stringify(design, null, 2)}\n`,
      ...Object.fromEntries(TEMPLATES.map(({ slug, content }) => [`templates/${slug}.html`, `${content}\n`])),
      ...Object.fromEntries(
        PATTERNS.map(({ name, content }) => [`patterns/${name.replace(/^.*\//, '')}.html`, `${content}\n`]),
      ),
    };
    return zipSync(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`${STYLESHEET}/${path}`, strToU8(text)])),
    );
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string | undefined): Json {
  const value: unknown = JSON.parse(text ?? '{}');
  return isObject(value) ? value : {};
}

/** Changes over the design; lists are replaced whole. */
function merged(design: Json, changes: Json): Json {
  const result: Json = { ...design };
  for (const [name, change] of Object.entries(changes)) {
    const own = Object.hasOwn(design, name) ? design[name] : undefined;
    Object.defineProperty(result, name, {
      value: isObject(own) && isObject(change) ? merged(own, change) : change,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return result;
}

/** Presets are told by origin on the wire; a file has one origin alone. */
function plainPresets(settings: Json): Json {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      if (!isObject(value)) return [name, value];
      const presets = value.custom ?? value.theme;
      return [name, Array.isArray(presets) ? presets : plainPresets(value)];
    }),
  );
}
