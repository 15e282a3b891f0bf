import { areTagsExpired, type CacheEntry, type CacheValue, type DataValue, tagsIn } from './framework.ts'

/** A response of the content backend, with the metadata that its body carries (lib/cms/read.ts). */
interface ReadValue extends DataValue {
  /** Tags that are known only after the request. */
  shows?: string[]
  /** Whether the request was for an address that no page has. */
  isNoPage?: boolean
}

/** Tags of an entry: those of data are in Next's context and in the value. */
export function tagsOf(value: CacheValue | null, contextTags: string[] = []): string[] {
  if (value?.kind === 'FETCH') {
    const { shows = [] }: ReadValue = value
    return [...contextTags, ...shows]
  }
  return value && 'headers' in value ? tagsIn(value.headers) : []
}

/** The value with the metadata of its body, and the name of the request. */
export function readBody(data: DataValue): { value: ReadValue; name?: string } {
  try {
    const { shows, isNoPage, name } = JSON.parse(data.data.body)
    return { value: { ...data, shows: Array.isArray(shows) ? shows : [], isNoPage: isNoPage === true }, name }
  } catch {
    return { value: data }
  }
}

const STATUS = /<meta name="page-status" content="(\d{3})"/

/** Status code that a rendered page declares (components/layout/head-tags.tsx). */
export function declaredStatus(html: string): number | undefined {
  const code = STATUS.exec(html)?.[1]
  return code ? Number(code) : undefined
}

/** "Not found", or gone for good. */
export const isMissing = (status: number | undefined): boolean => status === 404 || status === 410

/** Whether it says that an address has no page or file: "not found", a redirect, or the data that either was rendered from. */
export function isNegative(value: CacheValue | null): boolean {
  if (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE')
    return isMissing(value.status) || Boolean(value.headers?.location)
  if (value?.kind !== 'FETCH') return false
  const { isNoPage = false }: ReadValue = value
  return isNoPage
}

/** Whether its lifetime is over. */
export function isStale({ value, lastModified, cacheControl }: CacheEntry): boolean {
  const lifetime = value?.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate
  return typeof lifetime === 'number' && lastModified + lifetime * 1000 <= Date.now()
}

/**
 * Pages are served stale while they are revalidated. Negative entries are not: a page may exist by now. Neither is an entry
 * of the future, which was made while a clock was ahead: publications until then would not expire it.
 */
export function isUsable(entry: CacheEntry, tags: string[]): boolean {
  if (entry.lastModified > Date.now() || areTagsExpired(tags, entry.lastModified)) return false
  return !(isNegative(entry.value) && isStale(entry))
}
