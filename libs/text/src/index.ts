export { decodeEntities, escapeHtml } from './entities';
export { html, Markup, trusted, type Piece } from './html';
export { trimWords } from './excerpt';
export { attributesOf, tokens, type Attribute, type Token } from './markup';
export { nthFileName, safeFileName, splitFileName, type FileNameParts } from './filename';
export { paragraphs } from './paragraphs';
export { stripTags } from './plain';
export { blockVersion, renderComment, renderContent, renderExcerpt, renderTitle } from './render';
export {
  sanitiseComment,
  sanitiseName,
  sanitisePost,
  sanitiseRichComment,
  sanitiseSimple,
  sanitiseTitle,
} from './sanitise';
export { likeEscape, likePattern, searchTerms, searchWords, type SearchTerms } from './search';
export { nthSlug, slugify } from './slug';
export { typography } from './typography';
export { sanitiseWidget } from './widget';
