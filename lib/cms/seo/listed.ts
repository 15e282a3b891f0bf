import { isObject } from '@/graphql/json'
import { isPage } from '../page/validity'

type Version = Parameters<typeof isPage>[0] & { uri: string | null }
type Listable = Version & { seomatic?: { metaTagContainer: string | null } | null }

/** A page that is not hidden from search engines as far as the metadata were read. */
export function isListed<Entry extends Listable>(entry: Entry): entry is Entry & { uri: string } {
  return hasPage(entry) && !isHidden(entry.seomatic?.metaTagContainer)
}

export const hasPage = (version: Version): boolean => Boolean(version.uri) && isPage(version)

/** Containers are parsed only where the words occur at all: there may be 100,000 of them. */
function isHidden(container: string | null | undefined): boolean {
  const hiding = /noindex|none/
  if (!container || !hiding.test(container)) return false
  const robots = containerProperty(container, 'robots')
  return isObject(robots) && hiding.test(String(robots.content))
}

/** A property of a container, which is JSON inside a string. */
export function containerProperty(container: string | null | undefined, name: string): unknown {
  try {
    const value: unknown = container ? JSON.parse(container) : null
    return isObject(value) ? value[name] : null
  } catch {
    return null
  }
}
