import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { changed, Database, eq, fetchOne, select } from '@gatehouse/persistence';
import { GlobalStyles } from './global-styles.entity';
import { StyleRevisions } from './style-revisions';

/** The writable fields of global styles. */
export interface GlobalStylesInput {
  title?: string;
  settings?: object;
  styles?: object;
}

/** Reads and writes the changes of the theme (docs/interface/editor.md#global-styles). */
@Injectable()
export class GlobalStylesService {
  constructor(
    private readonly database: Database,
    private readonly revisions: StyleRevisions,
  ) {}

  async exists(id: number): Promise<boolean> {
    return (await this.database.one(stylesWith(id).columns('id'))) !== undefined;
  }

  /** @throws 404 `rest_global_styles_not_found` */
  async find(id: number): Promise<GlobalStyles> {
    const found = await this.database.one(stylesWith(id));
    if (!found) throw new RestError(404, 'rest_global_styles_not_found', 'No global styles config exist with that id.');
    return found;
  }

  /** @throws 400 `rest_custom_css_illegal_markup`, 404 */
  async update(id: number, { title, settings, styles }: GlobalStylesInput, author: number): Promise<GlobalStyles> {
    if (styles && 'css' in styles && /<\/?\w+/.test(String(styles.css)))
      throw new RestError(400, 'rest_custom_css_illegal_markup', 'Markup is not allowed in CSS.');
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
      ...(styles === undefined ? {} : { styles: JSON.stringify(styles) }),
    };
    if (Object.keys(changes).length === 0) return this.find(id);
    await this.database.write(async (tx) => {
      const before = await fetchOne(tx, stylesWith(id));
      changed(tx, 'styles');
      await tx.update(GlobalStyles, { id }, changes);
      const after = before && { ...before, ...changes };
      if (after && !hasSameStyles(before, after)) await this.revisions.keep(tx, after, author);
    });
    return this.find(id);
  }
}

const stylesWith = (id: number) => select<GlobalStyles>('global_styles').where(eq('id', id));

const hasSameStyles = (one: GlobalStyles, other: GlobalStyles): boolean =>
  one.settings === other.settings && one.styles === other.styles;
