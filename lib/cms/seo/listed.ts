import { isObject } from '@/graphql/json'
import { isPage } from '../page-validity'

type Version = Parameters<typeof isPage>[0] & { uri: string | null }
type Listable = Version & { seomatic?: { metaTagContainer: string | null } | null }

export function isListed<Entry extends Listable>(entry: Entry): entry is Entry & { uri: string } {
  return hasPage(entry) && !isHidden(entry.seomatic?.metaTagContainer)
}

const hasPage = (version: Version): boolean => Boolean(version.uri) && isPage(version)

/** Parses a container only if the words occur, as there may be 100,000. */
function isHidden(container: string | null | undefined): boolean {
  const hiding = /noindex|none/
  if (!container || !hiding.test(container)) return false
  const robots = containerProperty(container, 'robots')
  return isObject(robots) && hiding.test(String(robots.content))
}

function containerProperty(container: string | null | undefined, name: string): unknown {
  try {
    const value: unknown = container ? JSON.parse(container) : null
    return isObject(value) ? value[name] : null
  } catch {
    return null
  }
}
