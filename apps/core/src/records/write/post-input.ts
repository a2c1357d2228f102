import type { PagedRecordFields } from '../args/record.args';
import type { TermInput } from '../store/post-terms';

/** The fields that a write names; others keep their value. Those of all types, and those that only some have. */
export interface PostInput extends PagedRecordFields, TermInput {
  format?: string;
  sticky?: boolean;
  parent?: number;
  menu_order?: number;
}
