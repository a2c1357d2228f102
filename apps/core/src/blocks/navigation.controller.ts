import { Inject } from '@nestjs/common';
import { Arg, Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { PostReplies } from '../posts/post-replies';
import { postSchema } from '../posts/post-schema';
import { DeleteRecordArgs, ListRecordsArgs, ORDERS, ReadRecordArgs, RecordFields } from '../posts/record.args';
import { NavigationAccess } from './block.access';
import { NAVIGATION } from './block-types';

export class CreateNavigationArgs extends RecordFields {
  @Arg({ hidden: true })
  id?: unknown;
}

export class UpdateNavigationArgs extends RecordFields {
  @Arg({ type: 'integer', description: 'Unique identifier for the menu.' })
  id!: number;
}

export class ListNavigationArgs extends ListRecordsArgs {
  @Arg({ type: 'string', enum: ORDERS, default: 'date', description: 'Sort collection by attribute.' })
  orderby!: string;
}

/** The routes of menus (editor sheet, navigation). */
@Namespace('core/v2', { schemas: { wp_navigation: postSchema(NAVIGATION) } })
export class NavigationController {
  constructor(
    @Inject(PostReplies) private readonly replies: PostReplies,
    @Inject(NavigationAccess) private readonly access: NavigationAccess,
  ) {}

  @Route('GET', 'navigation', {
    permit: via(NavigationAccess, 'list'),
    check: via(NavigationAccess, 'statuses'),
    schema: 'wp_navigation',
  })
  list(@Args() args: ListNavigationArgs, @Here() call: Call) {
    return this.replies.list(NAVIGATION, args, call);
  }

  @Route('POST', 'navigation', { permit: via(NavigationAccess, 'create'), schema: 'wp_navigation' })
  create(@Args() args: CreateNavigationArgs, @Here() call: Call) {
    return this.replies.create(NAVIGATION, args, call);
  }

  @Route('GET', 'navigation/<id>', { permit: via(NavigationAccess, 'read'), schema: 'wp_navigation' })
  read(@Args() args: ReadRecordArgs, @Here() call: Call) {
    return this.replies.one(this.access, args, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'navigation/<id>', {
    permit: via(NavigationAccess, 'edit'),
    schema: 'wp_navigation',
  })
  update(@Args() args: UpdateNavigationArgs, @Here() call: Call) {
    return this.replies.update(NAVIGATION, args.id, args, call);
  }

  @Route('DELETE', 'navigation/<id>', { permit: via(NavigationAccess, 'delete'), schema: 'wp_navigation' })
  remove(@Args() args: DeleteRecordArgs, @Here() call: Call) {
    return this.replies.remove(this.access, args, call);
  }
}
