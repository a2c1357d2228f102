import { Injectable } from '@nestjs/common';
import { ContentPasswords } from '@gatehouse/service';
import { PostReader } from '../records/model/post.reader';
import { RecordPolicy } from '../records/record.policy';
import { NAVIGATION } from './navigation-type';

/** Permissions of the menu routes. Menus are public. */
@Injectable()
export class NavigationPolicy extends RecordPolicy {
  constructor(reader: PostReader, passwords: ContentPasswords) {
    super(reader, passwords, NAVIGATION);
  }
}
