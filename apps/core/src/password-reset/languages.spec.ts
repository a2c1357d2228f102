import { join } from 'node:path';
import { textNames } from '@gatehouse/testing';

it('The texts of the pages of a password reset are complete in every language', () => {
  const { en, ...others } = textNames(join(__dirname, '..', '..', 'languages'));
  for (const names of Object.values(others)) expect(names).toEqual(en);
});
