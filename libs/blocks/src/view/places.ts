/** The addresses of the site, as the blocks of a page or of the interface write them. */
export interface Places {
  /** Where people read, without a slash at the end. */
  readonly path: string;
  /** The pages for people at work, such as the sign-in, with a slash at the end. */
  readonly pages: string;
  /** An address of this site in the same form; others as they are. */
  local(address: string): string;
}
