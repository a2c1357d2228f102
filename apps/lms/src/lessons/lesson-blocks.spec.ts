import type { TestService } from '@gatehouse/testing';
import { makeCourse, testLms } from '../lms.fixture';

let site: TestService;
beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

const CONTENT = '<!-- wp:html --><p>Tie it.</p><!-- /wp:html --><!-- wp:search /-->';

test('the content of a lesson has the comments of its dynamic blocks for pages that fill them in', async () => {
  const items = [{ type: 'lp_lesson', title: 'Knots', preview: true, content: CONTENT }];
  const { lessons } = await makeCourse(site, { sections: [{ title: 'Basics', items }] });
  const contentOf = async (query: Record<string, string>) =>
    (await site.ask('GET', `lms/v1/lessons/${lessons[0]}`, { query })).body.content;
  expect(await contentOf({})).toBe('<p>Tie it.</p>\n');
  expect(await contentOf({ dynamic_blocks: 'true' })).toBe('<p>Tie it.</p><!-- wp:search /-->\n');
});
