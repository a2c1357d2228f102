import type { SubrequestReply } from '@gatehouse/dto';
import type { CommentField } from '../comments/comments';
import { bodyOf } from '../interface/reading';
import type { Translate } from '@gatehouse/text';

/** Why a comment was not taken. */
export interface Refusal {
  /** In the language of the page, where it has a sentence for it. */
  problem: string;
  /** The fields that are wrong. */
  invalid: CommentField[];
}

interface FailureBody {
  code: string;
  message: string;
  data?: { params?: Record<string, string> };
}

/** The fields of the form by their names in the interface. */
const FIELDS: Readonly<Record<string, CommentField>> = {
  content: 'comment',
  author_name: 'author',
  author_email: 'email',
  author_url: 'url',
};

/** The message of a failure that names no fields. */
const FIELDS_OF_CODES: Readonly<Record<string, CommentField>> = {
  rest_comment_content_invalid: 'comment',
  comment_content_column_length: 'comment',
  comment_duplicate: 'comment',
  comment_author_column_length: 'author',
  comment_author_email_column_length: 'email',
  comment_author_url_column_length: 'url',
};

/** @param values the entered texts */
export function refusalOf(
  reply: SubrequestReply,
  values: Readonly<Record<CommentField, string>>,
  t: Translate,
): Refusal {
  const { code, message, data } = bodyOf<FailureBody>(reply);
  const named = Object.keys(data?.params ?? {}).flatMap((name) => FIELDS[name] ?? []);
  const invalid = named.length > 0 ? named : fieldsOf(code, values);
  const [first = ''] = named;
  const key = `comments.refused.${named.length > 0 ? `field.${first}` : code}`;
  const sentence = t(key);
  return { problem: sentence === key ? message : sentence, invalid };
}

function fieldsOf(code: string, values: Readonly<Record<CommentField, string>>): CommentField[] {
  if (code === 'rest_comment_author_data_required')
    return (['author', 'email'] as const).filter((name) => values[name].trim() === '');
  const field = FIELDS_OF_CODES[code];
  return field ? [field] : [];
}
