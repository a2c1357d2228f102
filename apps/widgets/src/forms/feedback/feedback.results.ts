import { boolean, integer, listOf, oneOf, orNull, record, string } from '../../format/results';
import { KEPT_STATUSES } from '../submissions/submission';

const quiz = { type: 'object' as const };

/** The answers to a form's front-end script, for the documentation. */
export const RESULTS = {
  feedback: record(
    {
      contact_form_id: integer,
      status: oneOf([...KEPT_STATUSES, 'error', 'validation_failed', 'acceptance_missing']),
      message: string,
      into: string,
      invalid_fields: listOf(record({ field: string, message: string, idref: orNull(string), error_id: string })),
    },
    { posted_data_hash: string, demo_mode: boolean, quiz },
  ),
  schema: { type: 'object' as const },
  refill: record({}, { quiz }),
};
