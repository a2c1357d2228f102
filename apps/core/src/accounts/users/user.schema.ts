import { AVATAR_SIZES } from '../avatars/avatar';

const ALL = ['embed', 'view', 'edit'];
const EDIT = ['edit'];
const text = (description: string, context: string[], more: object = {}): object => ({
  type: 'string',
  description,
  context,
  ...more,
});

/** The JSON Schema of a user. */
export const userSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'user',
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'Unique identifier for the user.', context: ALL, readonly: true },
    username: text('Login name for the user.', EDIT, { required: true }),
    name: text('Display name for the user.', ALL),
    first_name: text('First name for the user.', EDIT),
    last_name: text('Last name for the user.', EDIT),
    email: text('The email address for the user.', EDIT, { format: 'email', required: true }),
    url: text('URL of the user.', ALL, { format: 'uri' }),
    description: text('Description of the user.', ALL),
    link: text('Author URL of the user.', ALL, { format: 'uri', readonly: true }),
    locale: text('Locale for the user.', EDIT, { enum: ['', 'en_US'] }),
    nickname: text('The nickname for the user.', EDIT),
    slug: text('An alphanumeric identifier for the user.', ALL),
    registered_date: text('Registration date for the user.', EDIT, { format: 'date-time', readonly: true }),
    roles: { type: 'array', items: { type: 'string' }, description: 'Roles assigned to the user.', context: EDIT },
    password: text('Password for the user (never included).', [], { required: true }),
    capabilities: {
      type: 'object',
      description: 'All capabilities assigned to the user.',
      context: EDIT,
      readonly: true,
    },
    extra_capabilities: {
      type: 'object',
      description: 'Any extra capabilities assigned to the user.',
      context: EDIT,
      readonly: true,
    },
    avatar_urls: {
      type: 'object',
      description: 'Avatar URLs for the user.',
      context: ALL,
      readonly: true,
      properties: Object.fromEntries(
        AVATAR_SIZES.map((size) => [
          size,
          text(`Avatar URL with image size of ${size} pixels.`, ALL, { format: 'uri' }),
        ]),
      ),
    },
    meta: {
      type: 'object',
      description: 'Meta fields.',
      context: ['view', 'edit'],
      properties: { persisted_preferences: { type: 'object', context: EDIT, additionalProperties: true, default: {} } },
    },
  },
};
