import { SECTIONS } from '../model.ts'
import type { EntryArguments } from './conditions.ts'

const SORTED_COLUMNS: Record<string, string> = {
  id: 'e.id',
  title: 'e.title',
  uri: 'e.uri',
  postDate: 'e.postDate',
  dateCreated: 'e.postDate',
  dateUpdated: 'e.dateUpdated',
  expiryDate: 'e.expiryDate',
}

interface Order {
  join?: string
  order: string
}

export function orderOf(orderBy: string | undefined, args: EntryArguments): Order {
  const keys = (orderBy ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (keys.length === 0) return naturalOrder(args)
  const order = keys.map((key) => {
    const [name = '', direction = ''] = key.split(/\s+/)
    const column = SORTED_COLUMNS[name]
    if (!column) throw new Error(`Unknown column: ${name}`)
    return `${column} ${direction.toUpperCase() === 'DESC' ? 'DESC' : 'ASC'}`
  })
  // Any additional column would make SQLite sort rows that the index has in order.
  const isUnique = order.some((rule) => rule.startsWith('e.id '))
  return { order: [...order, ...(isUnique ? [] : ['e.id DESC'])].join(', ') }
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
