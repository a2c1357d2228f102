import { Injectable } from '@nestjs/common';
import { ContentPasswords } from '@gatehouse/service';
import { PAGE } from '../records/model/post-type';
import { PostReader } from '../records/model/post.reader';
import { RecordPolicy } from '../records/record.policy';

/** Permissions of the page routes. */
@Injectable()
export class PagePolicy extends RecordPolicy {
  constructor(reader: PostReader, passwords: ContentPasswords) {
    super(reader, passwords, PAGE);
  }
}
