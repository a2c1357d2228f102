import type { Reply } from '@gatehouse/bus';
import { withTagsOf } from './joined-tags';

const reply = (values: Partial<Reply> = {}): Reply => ({ status: 200, headers: {}, body: new Uint8Array(), ...values });
const whole = reply({ tags: ['posts'], until: 2_000 });

describe('A reply with embedded parts', () => {
  it('is made of what it and its parts are made of, until the first of them changes by itself', () =>
    expect(
      withTagsOf(whole, [reply({ tags: ['person:1', 'posts'] }), reply({ tags: ['terms'], until: 1_000 })]),
    ).toMatchObject({ tags: ['posts', 'person:1', 'terms'], until: 1_000 }));

  it.each([
    ['has no tags', [reply()]],
    ['failed', [reply({ status: 404, tags: ['posts'] })]],
    ['did not come', [undefined]],
  ])('is not kept when one of them %s', (_, parts) => {
    const joined = withTagsOf(whole, parts);
    expect(joined).not.toHaveProperty('tags');
    expect(joined).not.toHaveProperty('until');
  });

  it('is not kept when nothing is known of itself', () =>
    expect(withTagsOf(reply(), [reply({ tags: ['posts'] })])).not.toHaveProperty('tags'));
});
