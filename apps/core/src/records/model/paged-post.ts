import { Text } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { stripTags } from '@gatehouse/text';
import { Post, type PostLooked } from './post';

/** Characters: search engines show far fewer. */
const HEAD_TEXT = 1_000;

/** A text for the head of a page, where somebody has written one. It has no markup. */
const HeadText = (shown: string, words: { description: string; label: string }, isHidden = (_: PostLooked) => false) =>
  Text({
    optional: true,
    description: shown,
    initial: '',
    clean: (text) => stripTags(text, { fold: true }),
    show: (text: string, _, looked: PostLooked) => (looked.context === 'embed' || isHidden(looked) ? undefined : text),
    written: rest.Text({ ...words, cleared: '', maxLength: HEAD_TEXT, group: 'Search engines' }),
  });

/** A record that has a page of its own, with what stands in the head of that. */
export class PagedPost extends Post {
  @HeadText('The title of its page for browsers; absent for its own.', {
    description: 'The title of its page for browsers and search engines.',
    label: 'Title for search engines',
  })
  head_title!: string;

  @HeadText(
    'The description of its page for search engines; absent where there is none.',
    { description: 'The description of its page for search engines.', label: 'Description for search engines' },
    ({ isHidden }) => isHidden,
  )
  head_description!: string;
}
