import { tryStorage } from '../storage.ts'
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

const DEFAULTS = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'granted',
  security_storage: 'granted',
}

/** Consent Mode v2 before any choice. Constant, so that a content security policy can hash it. */
export const CONSENT_DEFAULTS = [
  'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}',
  `gtag('consent','default',${JSON.stringify(DEFAULTS)})`,
].join('')

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
  const as = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  const marketing = as(consent.marketing)
  gtag('consent', 'update', {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: as(consent.analytics),
  })
  removeCookies(consent)
}

const PAGE_VIEW = 'nuxtRoute'

export function sendPageView(locale: string): void {
  const { origin, pathname, search } = window.location
  pushData({ event: PAGE_VIEW, address: `${origin}${pathname}${search}`, title: document.title, locale })
}

const NAMES = {
  analytics: /^(?:_ga(?:$|_)|_gid$|_gat|_dc_gtm_|__utm|_pk_|_hj|_cl[cs]k$|_vwo|_vis_opt|FPID$|FPLC$)/,
  marketing:
    /^(?:_gcl|_gac_|_fb[cp]$|_uet|li_|_li_|_pin|_derived_epik$|_tt|_scid|__hs|hubspotutk$|__gads$|__gpi$|__eoi$)/,
}

const MAX_SEGMENTS = 6

/** Removes the cookies of every category that is not allowed, from all paths and domains that may have set them. */
function removeCookies(consent: Consent): void {
  tryStorage(() => {
    const { hostname, pathname } = window.location
    const labels = hostname.split('.')
    const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
    const segments = pathname.split('/').slice(0, MAX_SEGMENTS)
    const folders = segments.map((_, index) => segments.slice(0, index + 1).join('/'))
    const paths = ['/', ...folders.slice(1).flatMap((path) => [path, `${path}/`])]
    for (const cookie of document.cookie.split('; ')) {
      const [name = ''] = cookie.split('=', 1)
      const isDenied = (['analytics', 'marketing'] as const).some((each) => !consent[each] && NAMES[each].test(name))
      for (const domain of isDenied ? domains : [])
        for (const path of paths) document.cookie = `${name}=; Max-Age=0; Path=${path}${domain}`
    }
  })
}
