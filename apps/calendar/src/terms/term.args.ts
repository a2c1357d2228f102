import { FieldGroup, Html, Int, TermId } from '@gatehouse/rest';
import { FilledText } from '../api/arg-decorators';

/** Longest name of a category or tag. */
const NAME_LENGTH = 200;

@FieldGroup('Content')
class TermFields {
  @FilledText({ description: 'Name.', maxLength: NAME_LENGTH }) name?: string;
  @Html({ description: 'Description, HTML.', minLength: 1 }) description?: string;
  @FilledText({ description: 'Slug.' }) slug?: string;
}

export class CreateTagArgs extends TermFields {
  @FilledText({ description: 'Name.', required: true, maxLength: NAME_LENGTH }) override name!: string;
}

export class CreateCategoryArgs extends CreateTagArgs {
  @TermId('tribe_events_cat', { description: 'ID of the category above.', group: 'Content' }) parent?: number;
}

export class TermIdArgs {
  @Int({ description: 'ID of the term.', required: true }) id!: number;
}

export class UpdateTagArgs extends TermFields {
  @Html({ description: 'Description, HTML; empty for none.', cleared: '' }) override description?: string;
  @Int({ description: 'ID of the term.', required: true }) id!: number;
}

export class UpdateCategoryArgs extends UpdateTagArgs {
  @TermId('tribe_events_cat', { description: 'ID of the category above; 0 for none.', group: 'Content', cleared: 0 })
  parent?: number;
}
