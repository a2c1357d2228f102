import { ROLES, type Role } from '@gatehouse/access';
import { contract } from '@gatehouse/bus';
import { Choice, Int, ListOf, MapOf, Nullable, Shape } from '@gatehouse/rest';
import { optionalText, required, text } from '../message';

/** One rendition of an image. */
export class ImageSize {
  @Int(required) width!: number;
  @Int(required) height!: number;
  @text() mimeType!: string;
  @Int(required) filesize!: number;
  /** Absolute address. */
  @text() url!: string;
}

/** A picture of the media library as other services show it. */
export class ImageFacts extends ImageSize {
  @Int(required) id!: number;
  @text() alt!: string;
  @text() title!: string;
  /** File extension without dot. */
  @text() extension!: string;
  @MapOf(Shape(ImageSize), required) sizes!: Record<string, ImageSize>;
}

/** Who is to see what is asked for; questions without one ask for visitors. */
export class Reader {
  @Int(required) id!: number;
  @ListOf(Choice(ROLES), required) roles!: Role[];
}

class ImagesQuestion {
  @ListOf(Int(), required) ids!: number[];
  @Shape(Reader) reader?: Reader;
}

/** Images by id that the reader may see, all in one call; ids of other records are left out. */
export const imagesByIds = contract('core', 'media.images-by-ids', {
  askedBy: ['calendar', 'core', 'widgets'],
  question: Shape(ImagesQuestion),
  answer: ListOf(Shape(ImageFacts)),
});

/** Asks for the image or file at this address. */
export class AddressQuestion {
  @text() url!: string;
}

class ImageAddressQuestion extends AddressQuestion {
  @Shape(Reader) reader?: Reader;
}

/** An image of this site that the reader may see, by the address of its file, or null. */
export const imageByAddress = contract('core', 'media.image-by-address', {
  askedBy: ['calendar'],
  question: Shape(ImageAddressQuestion),
  answer: Nullable(Shape(ImageFacts)),
});

class NewImage {
  /** Where its bytes are in the blob store. */
  @text() key!: string;
  @text() name!: string;
  @Int(required) author!: number;
  @optionalText() sourceUrl?: string;
}

/**
 * Takes an image in the blob store into the media library.
 * @throws RestError 400 `rest_upload_sideload_error`
 */
export const takeImage = contract('core', 'media.take-image', {
  askedBy: ['calendar'],
  question: Shape(NewImage),
  answer: Shape(ImageFacts),
});
