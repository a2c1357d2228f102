import { rewriteContent } from './rewrite-content';
import type { References } from './references';

/** Ids grow by 100; addresses move from the old site to the new one. */
const references: References = {
  id: (kind, id) => id + { post: 100, term: 200, person: 300, form: 400 }[kind],
  address: (url) => url.replace('https://old.example/wp-content/uploads/', 'https://new.example/-/files/'),
};

const rewritten = (content: string): string => rewriteContent(content, references);

describe('Content of another site', () => {
  it('has the ids of this one in its blocks', () => {
    expect(rewritten('<!-- wp:image {"id":5,"sizeSlug":"large"} -->')).toBe(
      '<!-- wp:image {"id":105,"sizeSlug":"large"} -->',
    );
    expect(rewritten('<!-- wp:block {"ref":7} /-->')).toBe('<!-- wp:block {"ref":107} /-->');
    expect(rewritten('<!-- wp:gallery {"ids":[1,2]} -->')).toBe('<!-- wp:gallery {"ids":[101,102]} -->');
    expect(rewritten('<!-- wp:media-text {"mediaId":9,"mediaType":"image"} -->')).toContain('"mediaId":109');
    expect(rewritten('<!-- wp:avatar {"userId":2} /-->')).toContain('"userId":302');
    expect(rewritten('<!-- wp:latest-posts {"categories":[{"id":3,"value":"News"}]} /-->')).toContain('"id":203');
    expect(rewritten('<!-- wp:query {"query":{"author":"4","taxQuery":{"category":[3]}}} -->')).toContain(
      '"author":"304","taxQuery":{"category":[203]}',
    );
  });

  it('has menus that lead to its own posts and terms', () => {
    expect(rewritten('<!-- wp:navigation-link {"id":5,"kind":"taxonomy","type":"category"} /-->')).toContain(
      '"id":205',
    );
    expect(rewritten('<!-- wp:navigation-link {"id":5,"kind":"post-type","type":"page"} /-->')).toContain('"id":105');
  });

  it('has its own images, in all their sizes', () => {
    const image =
      '<img class="size-large wp-image-5" src="https://old.example/wp-content/uploads/a.jpg" ' +
      'srcset="https://old.example/wp-content/uploads/a-300x200.jpg 300w, ' +
      'https://old.example/wp-content/uploads/a.jpg 1024w" alt="A > B"/>';
    expect(rewritten(image)).toBe(
      '<img class="size-large wp-image-105" src="https://new.example/-/files/a.jpg" ' +
        'srcset="https://new.example/-/files/a-300x200.jpg 300w, https://new.example/-/files/a.jpg 1024w" alt="A > B"/>',
    );
  });

  it('has shortcodes with the ids of this site', () => {
    expect(rewritten('[gallery ids="1,2" link=\'file\']')).toBe('[gallery ids="101,102" link=\'file\']');
    expect(rewritten('[caption id="attachment_12" width="300"]')).toBe('[caption id="attachment_112" width="300"]');
    expect(rewritten('[contact-form-7 id="6" title="Contact"]')).toBe('[contact-form-7 id="406" title="Contact"]');
  });

  it('keeps what people have written', () => {
    const text =
      'The image 5 at https://old.example/wp-content/uploads/a.jpg is called wp-image-5 & [not a code ids="1"]. ' +
      '<!-- a remark {"id":5} --> <b title="wp-image-5" data-x=\'1\'>bold</b> <!-- wp:image {"id":5 -->';
    expect(rewritten(text)).toBe(text);
  });

  it('cannot leave a comment by its attributes', () => {
    const block = '<!-- wp:image {"id":5,"alt":"\\u002d\\u002d\\u003e \\u0022quoted\\u0022 \\u0026"} -->';
    expect(rewritten(block)).toBe(block.replace('5', '105'));
  });

  it('is read in linear time', () => {
    const hostile = '[gallery ids="1,2'.repeat(20_000) + '<a '.repeat(20_000) + '<!-- wp:image {'.repeat(20_000);
    expect(rewritten(hostile)).toHaveLength(hostile.length);
  });
});
