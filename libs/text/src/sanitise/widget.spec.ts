import { sanitiseWidget } from './widget';

describe('the HTML of a layer or marker', () => {
  it.each([
    [
      '<p>A <em>b</em> "q" <a href="https://example.org" target="_blank" class="c">c</a></p>',
      '<p>A <em>b</em> "q" <a href="https://example.org" target="_blank" class="c">c</a></p>',
    ],
    ['a<script>alert(1)</script>b<style>p{}</style>', 'ab'],
    ['<b onclick="x()" style="position:fixed">a</b>', '<b>a</b>'],
    ['<a href="java&#115;cript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="tel:+1">t</a><a href="/x">r</a>', '<a href="tel:+1">t</a><a href="/x">r</a>'],
    [
      '<img src="/a.png" width="2"><img src="data:image/png;base64,x"><img src="mailto:x">',
      '<img src="/a.png" width="2" /><img /><img />',
    ],
    ['<iframe src="https://example.org"></iframe><div>a</div><!-- c -->', 'a'],
    ['<b>a', '<b>a</b>'],
    ['a & b < c', 'a &amp; b &lt; c'],
  ])('%s', (html, safe) => expect(sanitiseWidget(html)).toBe(safe));
});
