import { areTagsExpired, type CacheEntry, type CacheValue, type DataValue, tagsIn } from './framework.ts'

interface ReadValue extends DataValue {
  shows?: string[]
  isNoPage?: boolean
}

/** Tags of data are in Next's context and in the value. */
export function tagsOf(value: CacheValue | null, contextTags: string[] = []): string[] {
  if (value?.kind === 'FETCH') {
    const { shows = [] }: ReadValue = value
    return [...contextTags, ...shows]
  }
  return value && 'headers' in value ? tagsIn(value.headers) : []
}

export function readBody(data: DataValue): { value: ReadValue; name?: string } {
  try {
    const { shows, isNoPage, name } = JSON.parse(data.data.body)
    return { value: { ...data, shows: Array.isArray(shows) ? shows : [], isNoPage: isNoPage === true }, name }
  } catch {
    return { value: data }
  }
}

const STATUS = /<meta name="page-status" content="(\d{3})"/

export function declaredStatus(html: string): number | undefined {
  const code = STATUS.exec(html)?.[1]
  return code ? Number(code) : undefined
}

export const isMissing = (status: number | undefined): boolean => status === 404 || status === 410

/** A file or data that visitors can ask for by any number of names, and that is not there. */
export function isNegative(value: CacheValue | null): boolean {
  if (value?.kind === 'APP_ROUTE') return isMissing(value.status)
  if (value?.kind !== 'FETCH') return false
  const { isNoPage = false }: ReadValue = value
  return isNoPage
}

export function isStale({ value, lastModified, cacheControl }: CacheEntry): boolean {
  const lifetime = value?.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate
  return typeof lifetime === 'number' && lastModified + lifetime * 1000 <= Date.now()
}

/**
 * Negative entries are not served stale, as a page may exist by now. An entry from the future, by a clock that was
 * ahead, would outlive publications until then.
 */
export function isUsable(entry: CacheEntry, tags: string[]): boolean {
  if (entry.lastModified > Date.now() || areTagsExpired(tags, entry.lastModified)) return false
  return !(isNegative(entry.value) && isStale(entry))
}
