import Negotiator from 'negotiator'
import { DEFAULT_LOCALE, isLocaleCode, LOCALES, type LocaleCode } from '../../i18n/locales.ts'

/** Marks a request of Next's client, whose own headers the proxy does not see (lib/server/http/request-headers.ts). */
export const DATA_REQUEST = 'x-data-request'

export type HeaderOf = (name: string) => string | null | undefined

export function isFirstVisit(method: string | undefined, header: HeaderOf): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (header(DATA_REQUEST) != null) return false
  if (!/text\/html|\*\/\*/.test(header('accept') ?? '*/*')) return false
  if (/prefetch/.test(`${header('purpose')} ${header('sec-purpose')}`)) return false
  // Firefox sends this header for every navigation with a service worker. The referrer tells a first visit apart.
  const isPreload = header('service-worker-navigation-preload') != null
  if (header('sec-fetch-site') === 'same-origin' && !isPreload) return false
  const destination = header('sec-fetch-dest') ?? null
  if (destination !== null && destination !== 'document') return false
  return (URL.parse(header('referer') ?? '')?.host ?? null) !== (header('host') ?? null)
}

/** No browser since Internet Explorer 10 sends "compatible;". Cubot is a brand of phones. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|compatible;|https?:/i

/** Links to other pages keep their language, and robots index the home page as it is. */
export function languagesOnEntry(pathname: string, header: HeaderOf): string | null {
  const agent = header('user-agent') ?? ''
  const isPerson = agent.startsWith('Mozilla/') && !ROBOT.test(agent)
  return pathname === '/' && isPerson ? (header('accept-language') ?? null) : null
}

/** Specification, section 4. */
export function chooseLocale(
  cookie: string | undefined,
  languages: string | null,
  otherwise = DEFAULT_LOCALE,
): LocaleCode {
  if (isLocaleCode(cookie)) return cookie
  const wanted = new Negotiator({ headers: { 'accept-language': languages ?? '' } }).languages()
  for (const tag of wanted.map((each) => each.toLowerCase())) {
    const exact = LOCALES.find(({ iso }) => iso.toLowerCase() === tag)
    const match = exact ?? LOCALES.find(({ code }) => code === tag.split('-')[0])
    if (match) return match.code
  }
  return otherwise
}
