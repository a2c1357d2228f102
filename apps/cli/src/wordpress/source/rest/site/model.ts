import { CONTENT_TYPES } from '../../content-records';
import { Fields } from '../fields';
import type { Reading } from '../reading';

/** Taxonomies by the member of a post that lists its terms: `tags` is `post_tag`. */
export type TaxonomyMembers = ReadonlyMap<string, string>;

/** A type of posts that the interface shows. */
export interface PostType {
  slug: string;
  /** As people call it: "Pages". */
  name: string;
  /** Its list, below the root. */
  route: string;
}

/** What kinds of records a WordPress shows, and where. */
export interface SiteModel {
  types: ReadonlyMap<string, PostType>;
  /** Types of other plugins, which are counted alone. */
  unknownTypes: readonly PostType[];
  taxonomies: TaxonomyMembers;
  taxonomyRoutes: readonly { taxonomy: string; name: string; route: string }[];
  /** `tribe/events/v1`, `learnpress/v1`… */
  namespaces: ReadonlySet<string>;
}

/** Types that the source reads in other ways, and those of the machinery of WordPress. */
const OTHERWISE = /^(?:attachment|nav_menu_item|wp_.*|tribe_.*|tec_.*|lp_.*|wpcf7_.*)$/;
/** A format and a place in a menu are not terms for people; those of plugins come with their records. */
const NO_TERMS =
  /^(?:post_format|nav_menu|wp_theme|wp_template_part_area|tribe_events_cat|course_category|course_tag)$/;

/** Which types and taxonomies a site has, and at which routes. */
export async function readModel(reading: Reading, namespaces: readonly string[]): Promise<SiteModel> {
  const types = Fields.of(await reading.ask('wp/v2/types'))
    .entries()
    .map(typeOf);
  const taxonomies = Fields.of(await reading.ask('wp/v2/taxonomies'))
    .entries()
    .map(typeOf);
  const terms = taxonomies.filter(({ slug }) => !NO_TERMS.test(slug));
  const content: readonly string[] = CONTENT_TYPES;
  return {
    types: new Map(types.map((type) => [type.slug, type])),
    unknownTypes: types.filter(({ slug }) => !content.includes(slug) && !OTHERWISE.test(slug)),
    taxonomies: new Map(terms.map(({ slug, route }) => [route.slice(route.lastIndexOf('/') + 1), slug])),
    taxonomyRoutes: terms.map(({ slug, name, route }) => ({ taxonomy: slug, name, route })),
    namespaces: new Set(namespaces),
  };
}

/** Versions before 5.9 do not name the namespace. */
function typeOf([key, value]: [string, unknown]): PostType {
  const fields = Fields.of(value);
  const base = fields.text('rest_base') || key;
  return {
    slug: fields.text('slug') || key,
    name: fields.text('name') || key,
    route: `${fields.text('rest_namespace') || 'wp/v2'}/${base}`,
  };
}
