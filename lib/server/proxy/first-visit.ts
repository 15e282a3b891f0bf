import { DATA_REQUEST } from '../../browser/data-request.ts'
import { LOCALES } from '../../i18n/locales.ts'

/** Value of a request's header; null or undefined where it has none. */
export type HeaderOf = (name: string) => string | null | undefined

export const hasLocalePrefix = (pathname: string): boolean =>
  LOCALES.some(({ prefix }) => prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`)))

/** Neither a request that the client makes by itself, nor a link followed inside the site. */
export function isFirstVisit(method: string | undefined, header: HeaderOf): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (header(DATA_REQUEST) != null) return false
  // Browsers that request a page name text/html; other programs any type, or none.
  if (!/text\/html|\*\/\*/.test(header('accept') ?? '*/*')) return false
  if (/prefetch/.test(`${header('purpose')} ${header('sec-purpose')}`)) return false
  // With a service worker, Firefox says so of every navigation; the referrer tells them apart.
  const isPreload = header('service-worker-navigation-preload') != null
  if (header('sec-fetch-site') === 'same-origin' && !isPreload) return false
  const destination = header('sec-fetch-dest') ?? null
  if (destination !== null && destination !== 'document') return false
  return hostOf(header('referer')) !== (header('host') ?? null)
}

/** Also "compatible;", which no browser has said since Internet Explorer 10. Cubot is a brand of telephones. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|compatible;|https?:/i

/**
 * The languages that a browser wants, where they decide: a person who opens the home page. A link to any other page
 * keeps its language, and so does the home page for robots that index or preview it.
 */
export function languagesOnEntry(pathname: string, header: HeaderOf): string | null {
  const agent = header('user-agent') ?? ''
  const isPerson = agent.startsWith('Mozilla/') && !ROBOT.test(agent)
  return pathname === '/' && isPerson ? (header('accept-language') ?? null) : null
}

function hostOf(address: string | null | undefined): string | null {
  try {
    return address ? new URL(address).host : null
  } catch {
    return null
  }
}
