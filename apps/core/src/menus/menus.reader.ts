import { Injectable } from '@nestjs/common';
import { Database, eq, select } from '@gatehouse/persistence';
import { NAVIGATION } from '../navigation/navigation-type';
import type { Post } from '../records/model/post';

/** A published menu, without its content. */
export type Menu = Pick<Post, 'id' | 'title' | 'slug' | 'password'>;

/** The place of the menu that the header of the pages shows. */
export const HEADER = 'primary';

/** Reads menus for the routes that show them as terms and items (docs/interface/editor.md#menus). */
@Injectable()
export class MenusReader {
  constructor(private readonly database: Database) {}

  /** All published menus, oldest first: the header shows the first. */
  all(): Promise<Menu[]> {
    return this.database.rows(
      select<Menu>('posts')
        .columns('id', 'title', 'slug', 'password')
        .where(eq('type', NAVIGATION.name), eq('status', 'publish'))
        .orderBy('id'),
    );
  }
}

/** The places that show a menu. */
export const locationsOf = ({ id }: Menu, [oldest]: readonly Menu[]): string[] => (id === oldest?.id ? [HEADER] : []);
