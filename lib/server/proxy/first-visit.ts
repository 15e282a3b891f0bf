import { DATA_REQUEST } from '../../browser/data-request.ts'

export type HeaderOf = (name: string) => string | null | undefined

export function isFirstVisit(method: string | undefined, header: HeaderOf): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (header(DATA_REQUEST) != null) return false
  // Browsers name text/html for a page; other programs any type, or none.
  if (!/text\/html|\*\/\*/.test(header('accept') ?? '*/*')) return false
  if (/prefetch/.test(`${header('purpose')} ${header('sec-purpose')}`)) return false
  // With a service worker, Firefox sends it for every navigation; the referrer tells them apart.
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
