import { tryStorage } from '../storage'
import type { Consent } from './consent-cookie'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export interface TagContainer {
  id: string
  url: string
  loads: 'always' | 'consent'
}

export function pushData(entry: unknown): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

// The container accepts commands only as an `arguments` object.
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  pushData(arguments)
}

/** Tells a loaded container what is allowed, and removes the cookies that it has set without consent. */
export function sendConsent(consent: Consent): void {
  const { analytics, marketing } = consent
  const as = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  gtag('consent', 'update', {
    ad_storage: as(marketing),
    ad_user_data: as(marketing),
    ad_personalization: as(marketing),
    analytics_storage: as(analytics),
  })
  removeCookies(consent)
}

/** Specification, section 4. */
const PAGE_VIEW = 'nuxtRoute'

export function sendPageView(locale: string): void {
  const { origin, pathname, search } = window.location
  pushData({ event: PAGE_VIEW, address: `${origin}${pathname}${search}`, title: document.title, locale })
}

/** Names of the cookies that scripts of a tag container set on the site's own domain. */
const NAMES = {
  analytics: /^(?:_ga(?:$|_)|_gid$|_gat|_dc_gtm_|__utm|_pk_|_hj|_cl[cs]k$|_vwo|_vis_opt|FPID$|FPLC$)/,
  marketing:
    /^(?:_gcl|_gac_|_fb[cp]$|_uet|li_|_li_|_pin|_derived_epik$|_tt|_scid|__hs|hubspotutk$|__gads$|__gpi$|__eoi$)/,
}

/** Removes the cookies of every category that is not allowed, from all paths and domains that may have set them. */
function removeCookies(consent: Consent): void {
  tryStorage(() => {
    const names = document.cookie.split('; ').map((part) => part.split('=', 1)[0] ?? '')
    const { hostname, pathname } = window.location
    const labels = hostname.split('.')
    const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
    const segments = pathname.split('/').slice(0, MAX_SEGMENTS)
    const paths = segments.flatMap((_, index) => {
      const path = segments.slice(0, index + 1).join('/')
      return index === 0 ? ['/'] : [path, `${path}/`]
    })
    for (const name of names) {
      const isDenied = (['analytics', 'marketing'] as const).some((each) => !consent[each] && NAMES[each].test(name))
      for (const domain of isDenied ? domains : [])
        for (const path of paths) document.cookie = `${name}=; Max-Age=0; Path=${path}${domain}`
    }
  })
}

/** No page of the site is deeper. */
const MAX_SEGMENTS = 6
