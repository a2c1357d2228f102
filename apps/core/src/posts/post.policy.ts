import { Injectable } from '@nestjs/common';
import { ContentPasswords } from '@gatehouse/service';
import { POST } from '../records/model/post-type';
import { PostReader } from '../records/model/post.reader';
import { ReadyStore } from '../records/ready/ready-store';
import { RecordPolicy } from '../records/record.policy';

/** Permissions of the post routes. */
@Injectable()
export class PostPolicy extends RecordPolicy {
  constructor(reader: PostReader, passwords: ContentPasswords, ready: ReadyStore) {
    super(reader, passwords, POST, ready);
  }
}
