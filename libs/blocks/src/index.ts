export { isFilledIn } from './block-kinds';
export { BLOCK_LANGUAGES, BLOCK_TEMPLATES, BlockMarkup, hasBlocks, type ContentSubject } from './block-markup';
export { commentPage, commentPageOf, type CommentPage } from './comments/comment-list';
export { commentPageAddress } from './comments/comment-pages';
export { threadsOf, type Thread } from './comments/thread';
export { neighboursOf, type NeighbourPair } from './loop/neighbours';
export { headerLinks, type MenuReading } from './menu/menu';
export type { NavigationLink } from './menu/menu-links';
export { pageNumbers } from './paging';
export type { BlockSurroundings } from './place';
export { feedEntries } from './reading/feed-entries';
export { searchOf, type Listed, type Query, type Reading } from './reading/reading';
export { eventPictureOf, pictureOf, type Picture } from './records/picture';
export { plain } from './records/plain';
export type {
  CommentRecord,
  FullMediaRecord,
  ImageRecord,
  MediaRecord,
  PersonRecord,
  PostRecord,
  RecordKind,
  Rendered,
  TeaserRecord,
  TermRecord,
} from './records/records';
export { teaserOf, type Teaser } from './records/teaser';
export { logoOf, type Logo } from './site/logo';
export { datesIn, type Dates } from './view/dates';
export type { Places } from './view/places';
export { TemplateFolders } from './view/templates';
