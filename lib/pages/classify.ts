import { hasType } from '@/lib/cms/entry-types'
import type { EntryOf, PageEntry } from './page'

type Classified<Entry> =
  | { kind: 'found'; entry: Entry }
  /** Also an entry that the backend found by a similar uri. */
  | { kind: 'absent' }
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
  if (entry?.uri !== uri) return { kind: 'absent' }
  return hasType<NonNullable<Data['entry']>, Type>(entry, type) && isValid?.(entry) !== false
    ? { kind: 'found', entry }
    : { kind: 'unsuitable' }
}
