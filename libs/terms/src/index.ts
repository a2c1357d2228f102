export { type Taxonomy } from './routes/taxonomy';
export { TaxonomyPolicy } from './routes/taxonomy.policy';
export { HierarchicalTermView, TermView, type EmbeddedTerm, type TermLinks } from './routes/term.view';
export { TermsService, type ListTerms } from './routes/terms.service';
export { ALL_ANCESTORS, type TermMessages, type TermTable } from './store/term-table';
export { TermColumns, type Term } from './store/term.entity';
export { pathOf, withAncestors } from './store/hierarchy';
export { TermsQuery, type TermWithPath } from './store/terms.query';
export { TermsWriter, type TermChanges, type TermInput } from './store/terms.writer';
