import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: 'a abbr b blockquote br code em h2 h3 h4 h5 h6 i img li ol p s small span strong sub sup u ul'.split(
    ' ',
  ),
  allowedAttributes: { '*': ['class', 'title', 'width', 'height'], a: ['href', 'target', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  nonTextTags: ['script', 'style'],
};

/**
 * Layer contents and marker descriptions (docs/interface/widgets.md#html): a short list of elements and attributes;
 * scripts and styles are removed with their content, other elements leave their text; open elements are closed.
 */
export function sanitiseWidget(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
