import type { Person } from '@gatehouse/access';

/** A caller who writes demo content in the name of a person and may write anything. */
export const demoAuthor = (id: number): Person => ({
  kind: 'person',
  id,
  login: '',
  name: '',
  email: '',
  slug: '',
  roles: ['administrator'],
  signIn: { by: 'session' },
});
