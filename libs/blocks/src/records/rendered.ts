/** HTML as the interface renders it. */
export interface Rendered {
  rendered: string;
}
