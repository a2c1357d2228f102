import { ListOf, Text } from '@gatehouse/rest';

/** Facts about an image from its EXIF, IPTC and XMP data. Numbers are texts, as clients of the interface expect. */
export class ImageMeta {
  @Text({ description: 'The f-number; 0 if it is not known.', examples: ['2.8'] })
  aperture!: string;

  @Text({ description: 'The person who made the image.' })
  credit!: string;

  @Text({ description: 'Model of the camera.', examples: ['NIKON D90'] })
  camera!: string;

  @Text()
  caption!: string;

  @Text({
    description: 'When the image was made, in seconds since 1970; 0 if it is not known.',
    examples: ['1714558273'],
  })
  created_timestamp!: string;

  @Text()
  copyright!: string;

  @Text({ description: 'Millimetres; 0 if it is not known.', examples: ['50'] })
  focal_length!: string;

  @Text({ description: 'The ISO speed; 0 if it is not known.', examples: ['200'] })
  iso!: string;

  @Text({ description: 'Seconds; 0 if it is not known.', examples: ['0.008'] })
  shutter_speed!: string;

  @Text()
  title!: string;

  @Text({ description: 'EXIF orientation, 1 to 8; 0 if it is not known.', examples: ['1'] })
  orientation!: string;

  @ListOf(Text(), { examples: [['harbour', 'night']] })
  keywords!: string[];

  @Text({ description: 'Alternative text.' })
  alt!: string;
}
