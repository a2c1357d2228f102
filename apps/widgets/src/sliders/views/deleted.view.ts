import { Bool, Int } from '@gatehouse/rest';
import { SuccessView } from './parts.view';

export class DeletedSliderView extends SuccessView {
  @Bool({ description: 'Always true.' })
  deleted!: true;

  @Int({ description: 'Identifier of the deleted slider.' })
  id!: number;
}
