/** Views of the list, under their names in addresses; the first is the default. */
export const VIEWS = ['cards', 'table'] as const

type View = (typeof VIEWS)[number]

interface Parameters {
  view?: Exclude<View, 'cards'>
}

/** What the address says beside filters and order. */
export function parametersOf(query: string): Parameters & Record<string, string> {
  const params = new URLSearchParams(query)
  return params.get('view') === 'table' ? { view: 'table' } : {}
}
