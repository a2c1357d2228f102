import { createArgs, updateArgs } from '@gatehouse/records';
import { Int, IntersectionType } from '@gatehouse/rest';
import { NewRecordArgs, ParentArgs, UpdatedStatus } from '../records/args/record-requests';
import type { PostInput } from '../records/write/post-input';
import { Menu } from './menu';

class MenuIdArgs {
  @Int({ description: 'Unique identifier for the menu.' })
  id!: number;
}

const MenuFields = createArgs<Menu, PostInput>(Menu);

export class CreateNavigationArgs extends IntersectionType(MenuFields, NewRecordArgs) {}
export class UpdateNavigationArgs extends updateArgs<Menu, MenuIdArgs, PostInput>(Menu, MenuIdArgs) {
  @UpdatedStatus()
  declare status?: string;
}
export class SaveNavigationArgs extends IntersectionType(MenuFields, ParentArgs) {}
