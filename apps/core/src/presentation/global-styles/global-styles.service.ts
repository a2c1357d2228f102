import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { assignFields, lockRecord, storeRecord } from '@gatehouse/records';
import { GlobalStyles, type UpdateStylesArgs } from './global-styles';
import { StyleRevisions } from './style-revisions';

/** Reads and writes the changes of the theme (docs/interface/editor.md#global-styles). */
@Injectable()
export class GlobalStylesService {
  constructor(
    private readonly database: Database,
    private readonly revisions: StyleRevisions,
  ) {}

  exists(id: number): Promise<boolean> {
    return this.database.readBy((manager) => manager.existsBy(GlobalStyles, { id }));
  }

  /** @throws 404 `rest_global_styles_not_found` */
  async find(id: number): Promise<GlobalStyles> {
    return existing(await this.database.readBy((manager) => manager.findOneBy(GlobalStyles, { id })));
  }

  /** @throws 400 `rest_custom_css_illegal_markup`, 404 */
  async update({ id, ...args }: UpdateStylesArgs, author: number): Promise<GlobalStyles> {
    const { styles } = args;
    if (styles && 'css' in styles && /<\/?\w+/.test(String(styles.css)))
      throw new RestError(400, 'rest_custom_css_illegal_markup', 'Markup is not allowed in CSS.');
    return this.database.write(async (tx) => {
      const record = existing(await lockRecord(tx, GlobalStyles, id));
      const before = looksOf(record);
      assignFields(record, GlobalStyles, args);
      await storeRecord(tx, GlobalStyles, record);
      if (!isDeepStrictEqual(before, looksOf(record))) await this.revisions.keep(tx, record, author);
      return record;
    });
  }
}

const looksOf = ({ settings, styles }: GlobalStyles) => ({ settings, styles });

function existing(found: GlobalStyles | null | undefined): GlobalStyles {
  if (!found) throw new RestError(404, 'rest_global_styles_not_found', 'No global styles config exist with that id.');
  return found;
}
