import { Injectable } from '@nestjs/common';
import { Database, eq, eqColumn, select } from '@gatehouse/persistence';

/** Reads wishlists, always that of one person. */
@Injectable()
export class WishlistQuery {
  constructor(private readonly database: Database) {}

  /** Ids of the published courses on a wishlist, the latest first. */
  async courses(person: number): Promise<number[]> {
    const query = select<{ course: number }>('wishes', 'w')
      .columns('w.course')
      .join('courses', 'c', eqColumn('c.id', 'w.course'))
      .where(eq('w.person', person), eq('c.status', 'publish'))
      .orderBy('w.id', 'desc');
    return (await this.database.rows(query)).map(({ course }) => course);
  }

  async contains(person: number, course: number): Promise<boolean> {
    const query = select('wishes').columns('id').where(eq('person', person), eq('course', course));
    return (await this.database.one(query)) !== undefined;
  }
}
