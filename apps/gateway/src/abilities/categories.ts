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

/** The built-in categories, and those that abilities of services name, with labels made from their slugs. */
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
