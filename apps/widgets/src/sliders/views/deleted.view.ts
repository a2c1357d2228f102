import { Bool, Int } from '@gatehouse/rest';
import { SuccessView } from './parts.view';

export class DeletedSliderView extends SuccessView {
  @Bool()
  deleted!: true;

  @Int()
  id!: number;
}
