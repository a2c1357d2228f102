import type { Type } from '@nestjs/common';
import type { OtherType } from '@gatehouse/dto';
import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { listArgsOf, ReadOtherArgs, type ListOtherPostsArgs } from './other-type.args';
import { linkTargetsOf, viewClassOf } from './other-post.view';
import { OtherPostsService } from './other-posts.service';
import { TYPE_FACTS, TYPE_NAMES } from './other-types';

/** The routes of one type (docs/interface/core.md#types-of-other-services). */
function controllerOf(type: OtherType): Type {
  const [one, many] = TYPE_FACTS[type].names.map((name) => name.toLowerCase());
  const shared = { permit: 'public', batch: true, schema: type } as const;

  @Namespace('core/v2', { schemas: { [type]: viewClassOf(type) }, links: { [type]: linkTargetsOf(type) } })
  class OtherPostsController {
    constructor(private readonly posts: OtherPostsService) {}

    @Route('GET', type, { ...shared, args: listArgsOf(type), summary: `Lists published ${many} as posts.` })
    list(@Args() args: ListOtherPostsArgs, @Ctx() ctx: RequestContext) {
      return this.posts.list(type, args, ctx);
    }

    @Route('GET', `${type}/<id>`, { ...shared, args: ReadOtherArgs, summary: `Reads one ${one} as a post.` })
    read(@Args() args: ReadOtherArgs, @Ctx() ctx: RequestContext) {
      return this.posts.read(type, args, ctx);
    }
  }
  return OtherPostsController;
}

export const otherPostsControllers = TYPE_NAMES.map(controllerOf);
