import { Injectable } from '@nestjs/common';
import { ContentPasswords } from '@gatehouse/service';
import { POST } from '../records/model/post-type';
import { PostReader } from '../records/model/post.reader';
import { RecordPolicy } from '../records/record.policy';

/** Permissions of the post routes. */
@Injectable()
export class PostPolicy extends RecordPolicy {
  constructor(reader: PostReader, passwords: ContentPasswords) {
    super(reader, passwords, POST);
  }
}
