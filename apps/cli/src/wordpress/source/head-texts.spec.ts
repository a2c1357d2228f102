import { headTexts, withoutHeadTexts } from './head-texts';

const of = (meta: Record<string, string>) => headTexts({ title: 'Cats', meta });

describe('What plugins say to search engines', () => {
  it.each([
    ['Yoast SEO', { _yoast_wpseo_title: 'All cats', _yoast_wpseo_metadesc: 'Of them.' }],
    ['Rank Math', { rank_math_title: 'All cats', rank_math_description: 'Of them.' }],
    ['All in One SEO', { _aioseo_title: 'All cats', _aioseo_description: 'Of them.' }],
    ['SEOPress', { _seopress_titles_title: 'All cats', _seopress_titles_desc: 'Of them.' }],
  ])('is taken of %s', (_, meta) => {
    expect(of(meta)).toEqual({ head_title: 'All cats', head_description: 'Of them.' });
    expect(withoutHeadTexts({ ...meta, colour: 'red' })).toEqual({ colour: 'red' });
  });

  it.each([
    ['All %%title%% %%page%% %%sep%% %%sitename%%', { head_title: 'All Cats' }],
    ['All %title% %sep% %sitename%', { head_title: 'All Cats' }],
    ['All #post_title #separator_sa #site_title', { head_title: 'All Cats' }],
    ['%%title%% %%sep%% %%sitename%%', {}],
    ['%%title%% | %%sitename%%', {}],
    ['All %%title%% - %%sitename%%', { head_title: 'All Cats' }],
    ['100% #1 cats', { head_title: '100% #1 cats' }],
  ])('has the words that stand for something filled in: %s', (title, expected) =>
    expect(of({ _yoast_wpseo_title: title })).toEqual(expected),
  );

  it('is left out where nobody here knows what they stand for', () => {
    const meta = { _yoast_wpseo_metadesc: '%%primary_category%%: %%title%%' };
    expect(of(meta)).toEqual({});
    expect(withoutHeadTexts(meta)).toEqual(meta);
  });
});
