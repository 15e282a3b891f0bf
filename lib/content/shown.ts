/** Entries and files; not blocks and menu items, which change with the entry that holds them. */
const SHOWN = /_(?:Entry|Asset)$/
const NESTED = /^(?:block|navItem)/

/** Ids of the entries and files in an answer of the content backend, each once. */
export function shownIds(data: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(data)) for (const item of data) shownIds(item, found)
  else if (typeof data === 'object' && data !== null) {
    const { __typename: type, id } = data as { __typename?: unknown; id?: unknown }
    if (typeof id === 'string' && typeof type === 'string' && SHOWN.test(type) && !NESTED.test(type)) found.add(id)
    for (const value of Object.values(data)) shownIds(value, found)
  }
  return found
}
