import { Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { COMPUTED } from '../../namespace/context';
import { CourseTexts, type Looked } from './course-texts';
import { isOnSale, majorUnits, minorUnits, renderedPrice } from './money';

/** How prices are written: an amount in the larger unit, `29.5`, which is stored in the smaller one. */
const PriceWritten = (name: string, description: string): rest.ValueDecorator<number | null> =>
  rest.Nullable(rest.Num({ min: 0, max: 20_000_000 }), {
    name,
    description,
    group: 'Prices',
    cleared: null,
    into: minorUnits,
  });

/** The prices of a course, in the smallest unit of the currency. */
export abstract class CoursePrices extends CourseTexts {
  @Stored('integer', rest.Num({ ...COMPUTED, description: 'The price to pay; 0 for a free course.', examples: [29] }), {
    readonly: true,
    show: majorUnits,
  })
  price!: number;

  @Shown(rest.Text({ ...COMPUTED, examples: ['$29.00', 'Free'] }), ({ price }: CoursePrices, { currency }: Looked) =>
    renderedPrice(price, currency),
  )
  price_rendered!: string;

  /** Null: free. */
  @Stored(
    'integer',
    rest.Num({
      ...COMPUTED,
      name: 'origin_price',
      description: 'The price when the course is not on sale.',
      examples: [49.99],
    }),
    {
      nullable: true,
      show: (regular: number | null) => majorUnits(regular ?? 0),
      written: PriceWritten('regular_price', 'Regular price; empty, 0 or null: free.'),
    },
  )
  regularPrice!: number | null;

  @Shown(rest.Text({ ...COMPUTED, examples: ['$49.99'] }), ({ regularPrice }: CoursePrices, { currency }: Looked) =>
    renderedPrice(regularPrice ?? 0, currency),
  )
  origin_price_rendered!: string;

  /** Null: not on sale. */
  @Stored(
    'integer',
    rest.Num({
      ...COMPUTED,
      name: 'sale_price',
      description: 'The reduced price; 0 when the course is not on sale.',
      examples: [29],
    }),
    {
      nullable: true,
      show: (sale: number | null, course: CoursePrices) => (isOnSale(course) ? majorUnits(sale ?? 0) : 0),
      written: PriceWritten('sale_price', 'Price of a sale, below the regular one; empty or null: none.'),
    },
  )
  salePrice!: number | null;

  @Shown(
    rest.Text({ ...COMPUTED, description: 'Empty when the course is not on sale.', examples: ['$29.00'] }),
    (course: CoursePrices, { currency }: Looked) =>
      isOnSale(course) ? renderedPrice(course.salePrice ?? 0, currency) : '',
  )
  sale_price_rendered!: string;

  @Shown(rest.Bool({ ...COMPUTED, description: 'Whether there is a reduced price below the regular one.' }), isOnSale)
  on_sale!: boolean;
}
