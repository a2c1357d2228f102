export {
  blockAttributesJson,
  blockComment,
  isBlockAttributes,
  type BlockAttributes,
  type BlockComment,
} from './html/block-comment';
export { blockTree, type Block, type BlockNode } from './html/block-tree';
export { decodeEntities, escapeHtml, escapeLoose } from './html/entities';
export { htmlPage } from './html/page';
export { html, Markup, trusted, type Piece } from './html/template';
export { trimWords } from './rendering/excerpt';
export {
  attributesOf,
  isBlockComment,
  RAW_TEXT,
  tokens,
  withoutBlockComments,
  type Attribute,
  type Token,
} from './html/tokens';
export {
  contentPieces,
  isShortcode,
  withoutWidgets,
  type WidgetShortcode,
} from './rendering/shortcodes/widget-shortcodes';
export { codeOfSign, signsIn, type FoundSign } from './money/currency-signs';
export { currencyOf, DEFAULT_CURRENCY, isCurrency, priceText, withSign, type Currency } from './money/currency';
export { normalise } from './slugs/accents';
export { nthFileName, safeFileName, splitFileName, trimSigns, type FileNameParts } from './slugs/file-name';
export { contentPages } from './rendering/content-pages';
export { layoutClasses } from './rendering/layouts';
export { embedAddresses, fillEmbeds, type EmbedPlace } from './rendering/embeds';
export { paragraphs } from './rendering/paragraphs';
export { signCost } from './rendering/typography/sign-table';
export { fillShortcodes, type Shortcode } from './rendering/shortcodes/shortcode-parser';
export { mapYielding, yieldAfter } from './rendering/yielding';
export { stripTags, withoutControls } from './html/plain-text';
export {
  blockVersion,
  renderComment,
  renderContent,
  renderDynamicBlocks,
  renderExcerpt,
  renderForShowing,
  renderTexts,
  renderTitle,
} from './rendering/render';
export {
  sanitiseComment,
  sanitiseName,
  sanitisePost,
  sanitiseRichComment,
  sanitiseSimple,
  sanitiseTitle,
} from './sanitise/sanitise';
export { Texts, type Language, type Translate } from './languages/texts';
export { searchFold, searchTerms, searchWords, type SearchTerms } from './search/search';
export { nthSlug, slugify } from './slugs/slug';
export { sanitiseWidget } from './sanitise/widget';
export { cleanAddress, isWebAddress, webAddress } from './sanitise/web-address';
