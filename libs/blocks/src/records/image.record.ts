/** An image as the calendar shows it; see docs/interface/calendar.md#images. */
export interface ImageRecord {
  url: string;
  width?: number;
  height?: number;
  alt?: string;
  /** Absent where there are no copies. */
  sizes?: Readonly<Record<string, { url: string; width: number; height: number }>>;
}
