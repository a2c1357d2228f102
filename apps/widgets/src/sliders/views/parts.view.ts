import { Bool, Int, Nullable, Shape, Text } from '@gatehouse/rest';

/** Scripts test `success` in every answer of the namespace. */
export class SuccessView {
  @Bool({ description: 'Always true; failures have false.' })
  success!: true;

  @Text({ description: 'Empty; failures say here what went wrong.', examples: [''] })
  message!: string;
}

/** The response to a write of a slider: `success`, an empty message, and further fields. */
export const success = <T extends object>(body: T): T & SuccessView => ({ success: true, message: '', ...body });

export class LinkView {
  @Text({
    description: 'Absolute, or relative to the site.',
    examples: ['https://example.org/offers/two-for-one', '/timetable'],
  })
  url!: string;

  @Text({ description: 'Attribute of the link, or empty.', examples: ['_blank'] })
  target!: string;

  @Text({ description: 'Attribute of the link, or empty.', examples: ['noopener'] })
  rel!: string;
}

export class PictureView {
  @Text({ description: 'Address of the image.', examples: ['https://images.example.org/harbour-morning.jpg'] })
  src!: string;

  @Text({ description: 'Alternative text.', examples: ['Fishing boats leave the harbour at dawn'] })
  alt!: string;

  @Nullable(Int(), { description: 'Pixels; null when unknown.', examples: [1600] })
  width!: number | null;

  @Nullable(Int(), { description: 'Pixels; null when unknown.', examples: [700] })
  height!: number | null;
}

export class BackgroundView {
  @Text({ description: 'A CSS colour, or empty.', examples: ['#0b3d5c'] })
  color!: string;

  @Nullable(Shape(PictureView), { description: 'Null without an image.' })
  image!: PictureView | null;
}
