/** A group of abilities. */
export interface AbilityCategory {
  slug: string;
  label: string;
  description: string;
}

const BUILT_IN: readonly AbilityCategory[] = [
  { slug: 'site', label: 'Site', description: 'Abilities that retrieve or modify site information and settings.' },
  { slug: 'user', label: 'User', description: 'Abilities that retrieve or modify user information and settings.' },
];

/** The categories that there are: the site's own, and those that abilities of services name, called by their slug. */
export function categoriesOf(slugs: Iterable<string>): AbilityCategory[] {
  const others = [...new Set(slugs)].filter((slug) => !BUILT_IN.some((known) => known.slug === slug)).sort();
  return [
    ...BUILT_IN,
    ...others.map((slug) => ({
      slug,
      label: slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' '),
      description: '',
    })),
  ];
}
