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

/**
 * Fields of related entries. The content backend leaves out those that are not public: what is in such a field does not
 * tell what may come into it.
 */
export const RELATIONS: ReadonlySet<string> = new Set([
  'branch',
  'branches',
  'employee',
  'location',
  'materials',
  'recruiter',
  'relatedMaterials',
  'relatedSolutions',
  'stories',
])

/** Whether an entry in an answer has a field of related entries, empty or not. */
export function hasRelations(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(hasRelations)
  if (typeof data !== 'object' || data === null) return false
  const isEntry = '__typename' in data && String(data.__typename).endsWith('_Entry')
  return Object.entries(data).some(([field, value]) => (isEntry && RELATIONS.has(field)) || hasRelations(value))
}
