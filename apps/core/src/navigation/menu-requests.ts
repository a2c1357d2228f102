import { createArgs, updateArgs } from '@gatehouse/records';
import { Int, IntersectionType } from '@gatehouse/rest';
import { NewRecordArgs, ParentArgs, UpdatedStatus } from '../records/args/record-requests';
import type { PostInput } from '../records/write/post-input';
import { Menu } from './menu';

class MenuIdArgs {
  @Int({ description: 'Unique identifier for the menu.' })
  id!: number;
}

export class CreateNavigationArgs extends IntersectionType(createArgs<Menu, PostInput>(Menu), NewRecordArgs) {}
export class UpdateNavigationArgs extends updateArgs<Menu, MenuIdArgs, PostInput>(Menu, MenuIdArgs) {
  @UpdatedStatus()
  declare status?: string;
}
export class SaveNavigationArgs extends updateArgs<Menu, ParentArgs, PostInput>(Menu, ParentArgs) {}
