import { Args, Ctx, Namespace, Route, many, policy, type RequestContext } from '@gatehouse/rest';
import { DeleteRecordArgs, ListRecordsArgs, ReadRecordArgs } from '../records/args/record-requests';
import { PostsService } from '../records/posts.service';
import { NAVIGATION } from './navigation-type';
import { CreateNavigationArgs, UpdateNavigationArgs } from './menu-requests';
import { NavigationPolicy } from './navigation.policy';
import { Menu } from './menu';

/** The routes of menus (docs/interface/editor.md#navigation). */
@Namespace('core/v2', {
  versions: { 'navigation/<id>': 'blocks' },
  schemas: { wp_navigation: Menu },
  links: { wp_navigation: { author: ['core/v2/users/<id>'] } },
})
export class NavigationController {
  constructor(
    private readonly posts: PostsService,
    private readonly policy: NavigationPolicy,
  ) {}

  @Route('GET', 'navigation', {
    permit: policy(NavigationPolicy, 'list'),
    check: policy(NavigationPolicy, 'statuses'),
    batch: true,
    schema: 'wp_navigation',
    summary: 'Lists menus.',
  })
  list(@Args() args: ListRecordsArgs, @Ctx() ctx: RequestContext) {
    return this.posts.list(NAVIGATION, args, ctx);
  }

  @Route('POST', 'navigation', {
    permit: policy(NavigationPolicy, 'create'),
    batch: true,
    status: 201,
    schema: 'wp_navigation',
    summary: 'Creates a menu.',
  })
  create(@Args() args: CreateNavigationArgs, @Ctx() ctx: RequestContext) {
    return this.posts.create(NAVIGATION, args, ctx);
  }

  @Route('GET', 'navigation/<id>', {
    permit: policy(NavigationPolicy, 'read'),
    batch: true,
    schema: 'wp_navigation',
    embed: { each: ['block'], tags: ['site'], read: many(NavigationController, 'embedded') },
    summary: 'Reads one menu.',
  })
  read(@Args() args: ReadRecordArgs, @Ctx() ctx: RequestContext) {
    return this.posts.read(this.policy, args, ctx);
  }

  /** For links to them. */
  embedded(ids: readonly number[], ctx: RequestContext) {
    return this.posts.embedded(this.policy, ids, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'navigation/<id>', {
    permit: policy(NavigationPolicy, 'edit'),
    batch: true,
    check: policy(NavigationPolicy, 'updatedStatus'),
    schema: 'wp_navigation',
    summary: 'Changes what is named of a menu.',
  })
  update(@Args() args: UpdateNavigationArgs, @Ctx() ctx: RequestContext) {
    return this.posts.update(NAVIGATION, args.id, args, ctx);
  }

  @Route('DELETE', 'navigation/<id>', {
    permit: policy(NavigationPolicy, 'delete'),
    batch: true,
    schema: 'wp_navigation',
    summary: 'Deletes a menu, or moves it to the trash.',
  })
  remove(@Args() args: DeleteRecordArgs, @Ctx() ctx: RequestContext) {
    return this.posts.remove(this.policy, args, ctx);
  }
}
