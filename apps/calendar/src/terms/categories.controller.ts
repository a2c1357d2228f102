import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { LIST_MEMBERS } from '../records/calendar-list';
import { resourceSchema } from '../document/schemas';
import { TermAccess } from './term-access';
import { CreateCategoryArgs, ListCategoriesArgs, TermIdArgs, UpdateCategoryArgs } from './term.args';
import { TermsService } from './terms.service';

@Namespace('calendar/events/v1', { schemas: { 'event-term': resourceSchema('Term') } })
export class CategoriesController {
  constructor(@Inject(TermsService) private readonly terms: TermsService) {}

  @Route('GET', 'categories', {
    permit: 'public',
    check: via(TermAccess, 'checkCategoryList'),
    schema: 'event-term',
    answer: { list: 'categories', beside: LIST_MEMBERS },
    summary: 'Lists event categories by name.',
  })
  list(@Args() args: ListCategoriesArgs, @Here() call: Call) {
    return this.terms.list('category', args, call);
  }

  @Route('POST', 'categories', {
    permit: 'edit_posts',
    check: via(TermAccess, 'checkCategoryWrite'),
    schema: 'event-term',
    summary: 'Creates an event category.',
  })
  create(@Args() args: CreateCategoryArgs, @Here() call: Call) {
    return this.terms.create('category', args, call);
  }

  @Route('GET', 'categories/<id>', {
    permit: 'public',
    check: via(TermAccess, 'checkCategory'),
    schema: 'event-term',
    summary: 'One event category.',
  })
  read(@Args() _args: TermIdArgs, @Here() call: Call) {
    return this.terms.read('category', call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'categories/<id>', {
    permit: 'edit_posts',
    check: via(TermAccess, 'checkCategoryChange'),
    schema: 'event-term',
    summary: 'Changes what is named of an event category.',
  })
  update(@Args() args: UpdateCategoryArgs, @Here() call: Call) {
    return this.terms.update('category', args, call);
  }

  @Route('DELETE', 'categories/<id>', {
    permit: 'edit_posts',
    check: via(TermAccess, 'checkCategory'),
    schema: 'event-term',
    summary: 'Deletes an event category for good.',
  })
  remove(@Args() _args: TermIdArgs, @Here() call: Call) {
    return this.terms.remove('category', call);
  }
}
