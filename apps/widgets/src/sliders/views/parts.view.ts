import { Bool, Int, Nullable, Shape, Text } from '@gatehouse/rest';

/** Scripts test `success` in every answer of the namespace. */
export class SuccessView {
  @Bool()
  success!: true;

  @Text()
  message!: string;
}

export const success = <T extends object>(body: T): T & SuccessView => ({ success: true, message: '', ...body });

export class LinkView {
  @Text()
  url!: string;

  @Text()
  target!: string;

  @Text()
  rel!: string;
}

export class PictureView {
  @Text()
  src!: string;

  @Text()
  alt!: string;

  @Nullable(Int())
  width!: number | null;

  @Nullable(Int())
  height!: number | null;
}

export class BackgroundView {
  @Text({ description: 'A CSS colour, or empty.' })
  color!: string;

  @Nullable(Shape(PictureView))
  image!: PictureView | null;
}
