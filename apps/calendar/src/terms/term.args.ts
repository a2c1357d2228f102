import { Int, Text } from '@gatehouse/rest';
import { FilledText } from '../api/arg-decorators';

/** Longest name of a category or tag. */
const NAME_LENGTH = 200;

class TermFields {
  @FilledText({ description: 'Name.', maxLength: NAME_LENGTH }) name?: string;
  @FilledText({ description: 'Description, HTML.' }) description?: string;
  @FilledText({ description: 'Slug.' }) slug?: string;
}

export class CreateTagArgs extends TermFields {
  @FilledText({ description: 'Name.', required: true, maxLength: NAME_LENGTH }) override name!: string;
}

export class CreateCategoryArgs extends CreateTagArgs {
  @Int({ description: 'ID of the category above.' }) parent?: number;
}

export class TermIdArgs {
  @Int({ description: 'ID of the term.', required: true }) id!: number;
}

export class UpdateTagArgs extends TermFields {
  @Text({ description: 'Description, HTML; empty for none.', cleared: '' }) override description?: string;
  @Int({ description: 'ID of the term.', required: true }) id!: number;
}

export class UpdateCategoryArgs extends UpdateTagArgs {
  @Int({ description: 'ID of the category above; 0 for none.', cleared: 0 }) parent?: number;
}
