import { hasType } from '../entry-types'
import type { EntryOf, PageEntry } from './page'

type Classified<Entry> =
  | { kind: 'found'; entry: Entry }
  /** There is no entry. */
  | { kind: 'absent' }
  /** The content backend ignores case; any other difference is not the requested page. */
  | { kind: 'otherCase'; uri: string }
  | { kind: 'otherUri' }
  /** An entry of a type that the route does not show, or one that its validity check refuses. */
  | { kind: 'unsuitable' }

interface Expected<Type, Entry> {
  uri: string
  type: Type
  isValid?: (entry: Entry) => boolean
}

/** What the entry in the data is for the page that was requested. */
export function classify<Data extends { entry: PageEntry | null }, Type extends string>(
  data: Data,
  { uri, type, isValid }: Expected<Type, EntryOf<Data, Type>>,
): Classified<EntryOf<Data, Type>> {
  const entry: Data['entry'] = data.entry
  if (!entry?.uri) return { kind: 'absent' }
  if (entry.uri !== uri) {
    const sameButForCase = entry.uri.toLowerCase() === uri.toLowerCase()
    return sameButForCase ? { kind: 'otherCase', uri: entry.uri } : { kind: 'otherUri' }
  }
  return hasType<NonNullable<Data['entry']>, Type>(entry, type) && isValid?.(entry) !== false
    ? { kind: 'found', entry }
    : { kind: 'unsuitable' }
}
