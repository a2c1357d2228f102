import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { MediaAccess } from './media.access';
import {
  DeleteMediaArgs,
  EditMediaArgs,
  ListMediaArgs,
  MediaFields,
  ProcessMediaArgs,
  ReadMediaArgs,
  UpdateMediaArgs,
} from './media.args';
import { MediaReplies } from './media.replies';
import { mediaSchema } from './media-schema';

/** The routes of files (core sheet, section 7). */
@Namespace('core/v2', { schemas: { attachment: mediaSchema } })
export class MediaController {
  constructor(@Inject(MediaReplies) private readonly replies: MediaReplies) {}

  @Route('GET', 'media', {
    permit: via(MediaAccess, 'list'),
    check: via(MediaAccess, 'statuses'),
    schema: 'attachment',
  })
  list(@Args() args: ListMediaArgs, @Here() call: Call) {
    return this.replies.list(args, call);
  }

  @Route('POST', 'media', {
    permit: via(MediaAccess, 'create'),
    upload: { raw: true, multipart: true },
    schema: 'attachment',
  })
  create(@Args() args: MediaFields, @Here() call: Call) {
    return this.replies.create(args, call);
  }

  @Route('GET', 'media/<id>', { permit: via(MediaAccess, 'read'), schema: 'attachment' })
  read(@Args() args: ReadMediaArgs, @Here() call: Call) {
    return this.replies.one(args, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'media/<id>', { permit: via(MediaAccess, 'edit'), schema: 'attachment' })
  update(@Args() args: UpdateMediaArgs, @Here() call: Call) {
    return this.replies.update(args, call);
  }

  @Route('DELETE', 'media/<id>', { permit: via(MediaAccess, 'delete'), schema: 'attachment' })
  remove(@Args() args: DeleteMediaArgs, @Here() call: Call) {
    return this.replies.remove(args, call);
  }

  @Route('POST', 'media/<id>/post-process', {
    permit: via(MediaAccess, 'edit'),
    schema: 'attachment',
    summary: 'Makes the sizes that an image lacks.',
  })
  process(@Args() args: ProcessMediaArgs, @Here() call: Call) {
    return this.replies.process(args.id, call);
  }

  @Route('POST', 'media/<id>/edit', {
    permit: via(MediaAccess, 'editImage'),
    schema: 'attachment',
    summary: 'Makes an edited version of an image.',
  })
  edit(@Args() args: EditMediaArgs, @Here() call: Call) {
    return this.replies.edit(args, call);
  }
}
