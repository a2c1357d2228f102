import { FilledText, PlainText, Whole } from '../api/arg-decorators';

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
  @Whole({ description: 'ID of the category above.' }) parent?: number;
}

export class TermIdArgs {
  @Whole({ description: 'ID of the term.', required: true }) id!: number;
}

export class UpdateTagArgs extends TermFields {
  @PlainText({ description: 'Description, HTML; empty for none.' }) override description?: string;
  @Whole({ description: 'ID of the term.', required: true }) id!: number;
}

export class UpdateCategoryArgs extends UpdateTagArgs {
  @Whole({ description: 'ID of the category above; 0 for none.' }) parent?: number;
}
