interface Named {
  abbreviation: string | null
  title: string | null
}

/** A material's short name, and what its title says beside it: "POM-C, polyacetaal copolymeer" begins with the name. */
export function materialName({ abbreviation, title }: Named): { name: string; about: string } {
  const name = abbreviation ?? title ?? ''
  const about = title?.startsWith(name) ? title.slice(name.length).replace(/^[\s,:–-]+/, '') : (title ?? '')
  return { name, about: about.charAt(0).toUpperCase() + about.slice(1) }
}
