import type { Sql } from '../content/entry-index.ts'
import { FIELDS, SECTIONS } from '../model.ts'
import { ELEMENT_FILTERS, type EntryArguments } from './conditions.ts'
import type { QueryContext } from './context.ts'
import type { Scalar } from './params.ts'

/** Texts are sorted by the rules of a language, which SQLite lacks. */
const SORTED_COLUMNS: Record<string, string> = {
  id: 'e.id',
  postDate: 'e.postDate',
  dateCreated: 'e.postDate',
  dateUpdated: 'e.dateUpdated',
  expiryDate: 'e.expiryDate',
  level: 'e.level',
}

interface Order {
  join?: string
  order?: string
  rules?: readonly Rule[]
}

interface Rule {
  column: string
  direction: 'ASC' | 'DESC'
}

export function orderOf(orderBy: string | undefined, args: EntryArguments): Order {
  const rules = (orderBy ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((key): Rule => {
      const [column = '', direction = 'ASC'] = key.split(/\s+/)
      if (!SORTED_COLUMNS[column] && !ELEMENT_FILTERS[column] && !FIELDS[column]) {
        throw new Error(`Unknown column: ${column}`)
      }
      return { column, direction: direction.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' }
    })
  if (rules.length === 0) return naturalOrder(args)
  if (rules.every(({ column }) => SORTED_COLUMNS[column])) {
    const order = rules.map(({ column, direction }) => `${SORTED_COLUMNS[column]} ${direction}`)
    // Any additional column would make SQLite sort rows that the index has in order.
    const isUnique = rules.some(({ column }) => column === 'id')
    return { order: [...order, ...(isUnique ? [] : ['e.id DESC'])].join(', ') }
  }
  return { rules }
}

export function sortedKeys(where: Sql, rules: readonly Rule[], { store }: QueryContext): number[] {
  const paths = rules.map(({ column }) => {
    if (column === 'dateCreated') return 'postDate'
    return SORTED_COLUMNS[column] || ELEMENT_FILTERS[column] ? column : `fields.${column}`
  })
  const rows = store.index.properties(where, paths).sort((a, b) => {
    for (const [index, { direction }] of rules.entries()) {
      const order = compareValues(a.values[index] ?? null, b.values[index] ?? null)
      if (order !== 0) return direction === 'DESC' ? -order : order
    }
    return b.id - a.id
  })
  return rows.map(({ key }) => key)
}

const { compare } = new Intl.Collator()

function compareValues(a: Scalar, b: Scalar): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1
  if (typeof a === 'string' && typeof b === 'string') return compare(a, b)
  return Number(a) - Number(b)
}

export const NEWEST_FIRST = 'e.postDate DESC, e.id DESC'

function naturalOrder({ section, slug }: EntryArguments): Order {
  const [only, ...others] = [section].flat()
  const channel = SECTIONS.find(({ handle, kind }) => handle === only && kind !== 'structure')
  // The unary plus leaves the choice to the index of slugs.
  if (channel && others.length === 0) return { order: `${slug ? '+' : ''}${NEWEST_FIRST}` }
  const sections = SECTIONS.map(({ handle }, index) => `WHEN '${handle.toLowerCase()}' THEN ${index}`).join(' ')
  return {
    join: 'LEFT JOIN entries p ON p.id = e.parentId AND p.siteId = e.siteId AND p.draft = 0',
    order: [
      `CASE e.section ${sections} END`,
      'iif(e.level IS NULL, -e.postDate, 0)',
      'iif(e.level IS NULL, -e.id, 0)',
      'coalesce(p.position, e.position)',
      'coalesce(p.id, e.canonicalId)',
      'p.id IS NOT NULL',
      'e.position',
      'e.id',
    ].join(', '),
  }
}
