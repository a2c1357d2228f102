import { Args, Ctx, Namespace, Route, many, policy, type RequestContext } from '@gatehouse/rest';
import { EditMediaArgs } from './args/edit-requests';
import { MediaPolicy } from './media.policy';
import {
  CreateMediaArgs,
  DeleteMediaArgs,
  ListMediaArgs,
  ProcessMediaArgs,
  ReadMediaArgs,
  UpdateMediaArgs,
} from './args/media-requests';
import { MediaService } from './media.service';
import { Media } from './model/media';

/** The routes of files (docs/interface/core.md#media). */
@Namespace('core/v2', {
  versions: { 'media/<id>': 'media' },
  schemas: { attachment: Media },
  links: { attachment: { author: ['core/v2/users/<id>'], replies: ['core/v2/comments'] } },
})
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Route('GET', 'media', {
    permit: policy(MediaPolicy, 'list'),
    check: policy(MediaPolicy, 'statuses'),
    schema: 'attachment',
    summary: 'Lists files.',
  })
  list(@Args() args: ListMediaArgs, @Ctx() ctx: RequestContext) {
    return this.media.list(args, ctx);
  }

  @Route('POST', 'media', {
    permit: policy(MediaPolicy, 'create'),
    files: { fields: { file: {} }, raw: true },
    status: 201,
    schema: 'attachment',
    summary: 'Uploads a file.',
  })
  create(@Args() args: CreateMediaArgs, @Ctx() ctx: RequestContext) {
    return this.media.create(args, ctx);
  }

  @Route('GET', 'media/<id>', {
    permit: policy(MediaPolicy, 'read'),
    schema: 'attachment',
    embed: { each: ['file'], read: many(MediaController, 'embedded') },
    summary: 'Reads one file.',
  })
  read(@Args() args: ReadMediaArgs, @Ctx() ctx: RequestContext) {
    return this.media.read(args, ctx);
  }

  /** For links to them. */
  embedded(ids: readonly number[], ctx: RequestContext) {
    return this.media.embedded(ids, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'media/<id>', {
    permit: policy(MediaPolicy, 'edit'),
    schema: 'attachment',
    summary: 'Changes what is named of a file.',
  })
  update(@Args() args: UpdateMediaArgs, @Ctx() ctx: RequestContext) {
    return this.media.update(args, ctx);
  }

  @Route('DELETE', 'media/<id>', {
    permit: policy(MediaPolicy, 'delete'),
    schema: 'attachment',
    summary: 'Deletes a file.',
  })
  remove(@Args() args: DeleteMediaArgs, @Ctx() ctx: RequestContext) {
    return this.media.remove(args, ctx);
  }

  @Route('POST', 'media/<id>/post-process', {
    permit: policy(MediaPolicy, 'edit'),
    schema: 'attachment',
    summary: 'Makes the sizes that an image lacks.',
  })
  process(@Args() args: ProcessMediaArgs, @Ctx() ctx: RequestContext) {
    return this.media.process(args.id, ctx);
  }

  @Route('POST', 'media/<id>/edit', {
    permit: policy(MediaPolicy, 'editImage'),
    status: 201,
    schema: 'attachment',
    summary: 'Makes an edited version of an image.',
  })
  edit(@Args() args: EditMediaArgs, @Ctx() ctx: RequestContext) {
    return this.media.edit(args, ctx);
  }
}
