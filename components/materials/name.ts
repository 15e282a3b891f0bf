interface Named {
  abbreviation: string | null
  title: string | null
}

/** Returns the short name of a material and the rest of its title, such as "POM-C" and "Polyacetaal copolymeer". */
export function materialName({ abbreviation, title }: Named): { name: string; about: string } {
  const name = abbreviation ?? title ?? ''
  const about = title?.startsWith(name) ? title.slice(name.length).replace(/^[\s,:–-]+/, '') : (title ?? '')
  return { name, about: about.charAt(0).toUpperCase() + about.slice(1) }
}

interface Known {
  synonyms?: readonly ({ word: string | null } | null)[] | null
}

/** Craft has a row of nulls for an empty table, and an older content model has no table. */
export const synonymsOf = ({ synonyms }: Known): string[] => (synonyms ?? []).flatMap((row) => row?.word || [])
