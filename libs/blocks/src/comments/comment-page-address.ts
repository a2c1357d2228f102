/** The address of a page of the comments on a record; the first one is that of the record. Addresses of a query have one page. */
export const commentPageAddress = (link: string, page: number): string =>
  page > 1 && link.endsWith('/') ? `${link}comment-page-${page}/` : link;
