import { Int, ListOf, Text } from '@gatehouse/rest';
import { FormIdArgs } from '../form.view';

export class FormMarkupArgs extends FormIdArgs {
  @Int({ min: 0, default: 0, description: 'The record whose page shows the form; mails can name it.' })
  container!: number;

  @Int({
    min: 1,
    max: 100,
    default: 1,
    description: 'Which form of the page it is, so that each has its own unit tag.',
  })
  order!: number;
}

/** A form with what a page needs to show it (docs/interface/widgets.md#form-markup). */
export class FormMarkupView {
  @Int({ description: 'Unique identifier of the form.' })
  id!: number;

  @Text({ description: 'Plain text.', examples: ['Say hello'] })
  title!: string;

  @Text({ description: 'HTML.', examples: ['<div class="wpcf7" id="wpcf7-f5-o1" …>…</div>'] })
  markup!: string;

  @ListOf(Text(), {
    description: 'Addresses of style sheets.',
    examples: [['https://example.com/-/widgets/assets/form.css?v=3f2a9c']],
  })
  styles!: string[];

  @ListOf(Text(), {
    description: 'Addresses of scripts; the form works without them.',
    examples: [['https://example.com/-/widgets/assets/form.js?v=3f2a9c']],
  })
  scripts!: string[];
}
