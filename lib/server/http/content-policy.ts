import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { CONSENT_DEFAULTS } from '../../browser/consent/data-layer.ts'
import { INLINE_SCRIPT } from '../../browser/head/generated/inline.ts'
import type { Environment } from '../runtime/settings.ts'

/** The inline script of @next/third-parties' GoogleTagManager; a test compares the two. */
export const TAG_MANAGER_START = `
      (function(w,l){
        w[l]=w[l]||[];
        w[l].push({'gtm.start': new Date().getTime(),event:'gtm.js'});
        
      })(window,'dataLayer');`

type Settings = Pick<Environment, 'browserApiUrl' | 'cspHosts' | 'mediaUrls' | 'realtimeUrl' | 'tagContainer'>

/** Has the script sources of a stored page, separated by spaces. Visitors do not get it. */
export const SCRIPTS_HEADER = 'x-script-sources'

export const FRAME_SOURCE = 'frame:'

export const REPORT_PATH = '/api/csp-reports'

const REPORTS = `report-uri ${REPORT_PATH}; report-to csp`

/** Report only, as enforcing would depend on the framework's next version. */
export const TRUSTED_TYPES_POLICY = `require-trusted-types-for 'script'; ${REPORTS}`

const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

const GOOGLE = ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']

export const hashOf = (script: string): string => `sha256-${hash('sha256', script, 'base64')}`

export const CONSTANT_SCRIPTS = [INLINE_SCRIPT, CONSENT_DEFAULTS, TAG_MANAGER_START]

const originOf = (address: string | null): string[] => (address ? [new URL(address).origin] : [])

/** `URL.origin` is "null" for a websocket in some runtimes. */
const socketOrigin = (address: string | null): string[] => {
  if (!address) return []
  const { protocol, host } = new URL(address)
  return [`${protocol}//${host}`]
}

/** lib/preview/http.ts adds the rest. The function takes sources of scripts without quotes. */
export function contentPolicy(settings: Settings, dev = false): (scripts: readonly string[]) => string {
  const { tagContainer, cspHosts } = settings
  const hosts = [...(tagContainer ? [...originOf(tagContainer.url), ...GOOGLE] : []), ...cspHosts]
  const media = settings.browserApiUrl ? settings.mediaUrls.flatMap(originOf) : []
  const constant = CONSTANT_SCRIPTS.slice(0, tagContainer ? undefined : 1).map(hashOf)
  const api = [...originOf(settings.browserApiUrl), ...socketOrigin(settings.realtimeUrl)]
  const policyOf = (scripts: readonly string[]): string => {
    const own = scripts.filter((source) => source.startsWith('https://'))
    const frames = scripts.filter((source) => source.startsWith(FRAME_SOURCE))
    const tokens = scripts.filter((source) => !/^(?:https:\/\/|frame:)/.test(source))
    const directives = {
      'default-src': [],
      'script-src': [...[...constant, ...tokens].map((token) => `'${token}'`), ...hosts, ...own],
      // React and next/image write style attributes.
      'style-src': ["'unsafe-inline'"],
      'img-src': ['data:', 'blob:', ...media, ...hosts, ...own],
      'media-src': ['blob:', ...media, ...hosts],
      'font-src': ['data:'],
      'connect-src': [...api, ...hosts, ...own],
      'frame-src': [...PLAYERS, ...hosts, ...own, ...frames.map((source) => source.slice(FRAME_SOURCE.length))],
    }
    if (dev) {
      directives['script-src'].push("'unsafe-eval'")
      // In development no page cache reads the sources that a page declares.
      directives['frame-src'].push('https:')
      directives['connect-src'].push('ws:')
    }
    const lines = Object.entries(directives).map(([name, sources]) => [name, "'self'", ...new Set(sources)].join(' '))
    return [...lines, REPORTS].join('; ')
  }
  // A stored page has the same scripts at each request, and writing a policy takes four times as long as finding it.
  const known = new LRUCache<string, string>({
    max: 500,
    memoMethod: (name) => policyOf(name.split(' ').filter(Boolean)),
  })
  return (scripts) => {
    if (scripts.some((source) => source.startsWith('nonce-'))) return policyOf(scripts)
    return known.memo(scripts.join(' '))
  }
}
