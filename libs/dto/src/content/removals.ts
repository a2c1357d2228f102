import { EVERY_SERVICE, topic } from '@gatehouse/bus';
import { Bool, Choice, Int, Shape, Text } from '@gatehouse/rest';
import { required } from '../message';

/** A record of another service that is gone for good, in the trash, or there again. */
export class RecordRemoval {
  /** As the audit log names it: `event`, `lp_course`, `form`. */
  @Text({ required: true, maxLength: 40 }) type!: string;
  @Int(required) id!: number;
  /** 0 = nobody. */
  @Int(required) author!: number;
  /** Everybody could read it. */
  @Bool(required) isShown!: boolean;
  @Choice(['gone', 'trash', 'there'], required) state!: 'gone' | 'trash' | 'there';
}

/** For core's list of deletions (docs/interface/core.md#deletions), in the transaction that stored this event. */
export const recordRemoved = topic(EVERY_SERVICE, 'record.removed', ['core'], Shape(RecordRemoval));
