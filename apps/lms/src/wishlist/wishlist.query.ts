import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';

/** Reads wishlists, always that of one person. */
@Injectable()
export class WishlistQuery {
  constructor(private readonly database: Database) {}

  /** Ids of the published courses on a wishlist, the latest first. */
  async courses(person: number): Promise<number[]> {
    const rows = await this.database.query<{ course: number }>(
      `SELECT w.course FROM wishes w JOIN courses c ON c.id = w.course
      WHERE w.person = ? AND c.status = 'publish' ORDER BY w.id DESC`,
      [person],
    );
    return rows.map(({ course }) => course);
  }

  async contains(person: number, course: number): Promise<boolean> {
    const rows = await this.database.query('SELECT 1 FROM wishes WHERE person = ? AND course = ?', [person, course]);
    return rows.length > 0;
  }
}
