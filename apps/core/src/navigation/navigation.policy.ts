import { Injectable } from '@nestjs/common';
import { ContentPasswords } from '@gatehouse/service';
import { PostReader } from '../records/model/post.reader';
import { RecordPolicy } from '../records/record.policy';
import { HistoryPolicy } from '../revisions/revision.policy';
import { NAVIGATION } from './navigation-type';

/** Permissions of the menu routes. Menus are public. */
@Injectable()
export class NavigationPolicy extends RecordPolicy {
  constructor(reader: PostReader, passwords: ContentPasswords) {
    super(reader, passwords, NAVIGATION);
  }
}

/** Who may call the routes of revisions and autosaves of menus. */
@Injectable()
export class NavigationHistoryPolicy extends HistoryPolicy {
  constructor(records: NavigationPolicy) {
    super(records);
  }
}
