import { Inject, Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { settingsChanged } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';

/** What a new post gets when nothing is said (core sheet, section 8, settings). */
export interface Defaults {
  category: number;
  commentStatus: string;
  pingStatus: string;
  format: string;
}

/** How long settings are believed, since another replica may change them. */
const BELIEVED_MS = 5_000;
const NAMES = ['default_category', 'default_comment_status', 'default_ping_status', 'default_post_format'] as const;

/** The settings that writing needs. */
@Injectable()
export class ContentDefaults {
  private known?: { defaults: Defaults; until: number };

  constructor(@Inject(Database) private readonly database: Database, @Inject(Bus) bus: Bus) {
    bus.listen(settingsChanged, () => {
      this.known = undefined;
    });
  }

  async get(): Promise<Defaults> {
    if (this.known && this.known.until > Date.now()) return this.known.defaults;
    const rows = await this.database.query<{ name: string; value: string }>(`SELECT name, value FROM settings WHERE name IN (${NAMES.map(() => '?').join(', ')})`, [...NAMES]);
    const values = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
    const text = (name: (typeof NAMES)[number], standard: string): string => String(values.get(name) || standard);
    const defaults = {
      category: Number(values.get('default_category') ?? 1),
      commentStatus: text('default_comment_status', 'open'), pingStatus: text('default_ping_status', 'open'), format: text('default_post_format', 'standard'),
    };
    this.known = { defaults, until: Date.now() + BELIEVED_MS };
    return defaults;
  }
}
