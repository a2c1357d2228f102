import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { LIST_MEMBERS } from '../records/calendar-list';
import { resourceSchema } from '../document/schemas';
import { TermAccess } from './term-access';
import { CreateTagArgs, ListTagsArgs, TermIdArgs, UpdateTagArgs } from './term.args';
import { TermsService } from './terms.service';

@Namespace('calendar/events/v1', { schemas: { 'event-term': resourceSchema('Term') } })
export class TagsController {
  constructor(@Inject(TermsService) private readonly terms: TermsService) {}

  @Route('GET', 'tags', {
    permit: 'public',
    check: via(TermAccess, 'checkTagList'),
    schema: 'event-term',
    answer: { list: 'tags', beside: LIST_MEMBERS },
    summary: 'Lists event tags by name.',
  })
  list(@Args() args: ListTagsArgs, @Here() call: Call) {
    return this.terms.list('tag', args, call);
  }

  @Route('POST', 'tags', {
    permit: 'manage_categories',
    check: via(TermAccess, 'checkTagWrite'),
    schema: 'event-term',
    summary: 'Creates an event tag.',
  })
  create(@Args() args: CreateTagArgs, @Here() call: Call) {
    return this.terms.create('tag', args, call);
  }

  @Route('GET', 'tags/<id>', {
    permit: 'public',
    check: via(TermAccess, 'checkTag'),
    schema: 'event-term',
    summary: 'One event tag.',
  })
  read(@Args() _args: TermIdArgs, @Here() call: Call) {
    return this.terms.read('tag', call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'tags/<id>', {
    permit: 'manage_categories',
    check: via(TermAccess, 'checkTagChange'),
    schema: 'event-term',
    summary: 'Changes what is named of an event tag.',
  })
  update(@Args() args: UpdateTagArgs, @Here() call: Call) {
    return this.terms.update('tag', args, call);
  }

  @Route('DELETE', 'tags/<id>', {
    permit: 'manage_categories',
    check: via(TermAccess, 'checkTag'),
    schema: 'event-term',
    summary: 'Deletes an event tag for good.',
  })
  remove(@Args() _args: TermIdArgs, @Here() call: Call) {
    return this.terms.remove('tag', call);
  }
}
