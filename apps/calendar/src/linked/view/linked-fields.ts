import { imageView, type ImagesById, type ImageView } from '../../posts/image.view';
import { detailsOf, type DetailName, type ShownLinked } from '../model/linked-post.entity';

type OptionalFields<Name extends DetailName> = Partial<Record<Name, string>> & {
  description?: string;
  image?: ImageView;
};

/** Adds the fields that a view shows only when they are not empty. */
export function addFilledFields<Name extends DetailName>(
  view: OptionalFields<Name>,
  row: ShownLinked,
  names: readonly Name[],
  images: ImagesById,
): void {
  if (row.description_rendered !== '') view.description = row.description_rendered;
  const image = images.get(row.image);
  if (image) view.image = imageView(image);
  const texts: Partial<Record<Name, string>> = view;
  const details: Partial<Record<Name, string>> = detailsOf(row);
  for (const name of names) if (details[name]) texts[name] = details[name];
}
