import { listed } from '@gatehouse/pagination';
import { Args, Ctx, policy, Route, type RequestContext } from '@gatehouse/rest';
import { LmsNamespace } from '../../namespace/lms-namespace';
import { ListPeopleArgs, ReadPersonArgs, UpdatePersonArgs } from './people.args';
import { MAX_BYTES, PICTURE_FIELD } from '../pictures/picture';
import { PeoplePolicy } from './people.policy';
import { PersonView } from './person.view';
import { PeopleService } from './people.service';

/** The routes of people in the learning system (docs/interface/lms.md). */
@LmsNamespace({ schemas: { user: PersonView } })
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Route('GET', 'users', {
    permit: policy(PeoplePolicy, 'list'),
    tags: ['people', 'courses'],
    schema: 'user',
    summary: 'Teachers and administrators.',
  })
  async list(@Args() args: ListPeopleArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.people.list(args, ctx), args);
  }

  @Route('GET', 'users/<id>', { permit: policy(PeoplePolicy, 'read'), tags: ['courses'], schema: 'user' })
  read(@Args() args: ReadPersonArgs, @Ctx() ctx: RequestContext) {
    return this.people.read(args, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'users/<id>', {
    permit: policy(PeoplePolicy, 'update'),
    schema: 'user',
    files: { fields: { [PICTURE_FIELD]: { limit: MAX_BYTES } } },
  })
  update(@Args() args: UpdatePersonArgs, @Ctx() ctx: RequestContext) {
    return this.people.update(args, ctx);
  }
}
