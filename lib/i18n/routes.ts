import type { LocaleCode } from './locales'
import { HOME_URI, pathOf } from './public-path'
import { PATHNAMES } from './routing'

export type InternalPath = keyof typeof PATHNAMES

/** Page after a form was sent, the one route that shows no entry. */
const SENT = '/sent/[form]/[reference]'

/** Routes whose page is an entry of the content. */
export type EntryPath = Exclude<InternalPath, typeof SENT>

/** Uri of a route in a language, with its parameters filled in: `actueel/acht-nieuwe-silos`. */
export function routeUri(path: InternalPath, locale: LocaleCode, params: Record<string, string> = {}): string {
  const template = PATHNAMES[path]
  const localised: string = typeof template === 'string' ? template : template[locale]
  return localised.slice(1).replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? '') || HOME_URI
}

/** Public path of a route without parameters. */
export const routePath = (path: InternalPath, locale: LocaleCode): string => pathOf(routeUri(path, locale), locale)

/** The route above: of a news item the news list, of the news list home. */
export function parentRoute(path: InternalPath): InternalPath {
  const parent = path.split('/').slice(0, -1).join('/') || '/'
  return parent in PATHNAMES ? (parent as InternalPath) : '/'
}

/** Routes without a parameter first: `/careers/stories` is no `/careers/[slug]`. */
const ROUTES = (Object.keys(PATHNAMES) as InternalPath[])
  .filter((path): path is EntryPath => path !== SENT)
  .toSorted((a, b) => Number(a.includes('[')) - Number(b.includes('[')))

/** The route that a uri of a language belongs to; null for free pages. */
export function routeOf(uri: string, locale: LocaleCode): { path: EntryPath; slug: string } | null {
  const slug = uri.split('/').at(-1) ?? ''
  const path = ROUTES.find((route) => routeUri(route, locale, { slug }) === uri)
  return path ? { path, slug } : null
}
