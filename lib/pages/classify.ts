import { hasType } from '@/lib/cms/entry-types'
import type { EntryOf, PageEntry } from './page'

type Classified<Entry> =
  | { kind: 'found'; entry: Entry }
  | { kind: 'absent' }
  /** The content backend ignores case; any other difference is not the requested page. */
  | { kind: 'otherCase'; uri: string }
  | { kind: 'otherUri' }
  /** The route does not show the type, or the validity check refuses the entry. */
  | { kind: 'unsuitable' }

interface Expected<Type, Entry> {
  uri: string
  type: Type
  isValid?: (entry: Entry) => boolean
}

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
