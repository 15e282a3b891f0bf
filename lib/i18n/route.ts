import type { LocaleCode } from './locales'
import { HOME_URI } from './paths'
import { PATHNAMES } from './routing'

export type InternalPath = keyof typeof PATHNAMES

/** Uri of a route in a language, with its parameters filled in: `actueel/acht-nieuwe-silos`. */
export function routeUri(path: InternalPath, locale: LocaleCode, params: Record<string, string> = {}): string {
  const template = PATHNAMES[path]
  const localised: string = typeof template === 'string' ? template : template[locale]
  return localised.slice(1).replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? '') || HOME_URI
}

/** The route above: of a news item the news list, of the news list home. */
export function parentRoute(path: InternalPath): InternalPath {
  const parent = path.split('/').slice(0, -1).join('/') || '/'
  return parent in PATHNAMES ? (parent as InternalPath) : '/'
}
