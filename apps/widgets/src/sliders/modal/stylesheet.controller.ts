import { Args, Int, Namespace, Route, Text } from '@gatehouse/rest';
import { StylesheetService } from './stylesheet.service';

class StyleArgs {
  @Int()
  id!: number;

  @Text()
  v?: string;
}

/** The style sheet of a slider: colours, sizes and places that people have set. */
@Namespace('-')
export class StylesheetController {
  constructor(private readonly styles: StylesheetService) {}

  @Route('GET', 'widgets/sliders/<id>/style.css', { permit: 'public', tags: ['sliders'] })
  css(@Args() { id, v }: StyleArgs) {
    return this.styles.serve(id, v);
  }
}
