import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { GlobalStyles } from './global-styles.entity';

/** What can be changed of the presentation. */
export interface StylesInput {
  title?: string;
  settings?: object;
  styles?: object;
}

/** Reads and writes the changes to the presentation, and says who may (docs/interface/editor.md#global-styles). */
@Injectable()
export class GlobalStylesService {
  constructor(private readonly database: Database) {}

  async read(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    if (!can(ctx.caller, 'edit_posts'))
      throw forbidden(ctx.caller, 'rest_cannot_view', 'Sorry, you are not allowed to view this global style.');
  }

  async edit(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    if (!can(ctx.caller, 'edit_theme_options'))
      throw forbidden(ctx.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this global style.');
  }

  /** The record that the path names, read once a request. */
  async one(ctx: RequestContext): Promise<GlobalStyles> {
    const id = Number(ctx.args.id);
    const found = await ctx.once(`global-styles:${id}`, () => this.find(id));
    if (!found) throw missing();
    return found;
  }

  /** @throws RestError 400 `rest_custom_css_illegal_markup` */
  async update(id: number, { title, settings, styles }: StylesInput): Promise<GlobalStyles> {
    if (styles && 'css' in styles && /<\/?\w+/.test(String(styles.css)))
      throw new RestError(400, 'rest_custom_css_illegal_markup', 'Markup is not allowed in CSS.');
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
      ...(styles === undefined ? {} : { styles: JSON.stringify(styles) }),
    };
    await this.database.write(async (manager) => {
      if (Object.keys(changes).length > 0) await manager.update(GlobalStyles, { id }, changes);
    });
    const found = await this.find(id);
    if (!found) throw missing();
    return found;
  }

  private async find(id: number): Promise<GlobalStyles | undefined> {
    return (await this.database.query<GlobalStyles>('SELECT * FROM global_styles WHERE id = ?', [id]))[0];
  }
}

const missing = (): RestError =>
  new RestError(404, 'rest_global_styles_not_found', 'No global styles config exist with that id.');
