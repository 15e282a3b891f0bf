import { createHash } from 'node:crypto'
import { CONSENT_DEFAULTS } from '../../browser/consent/data-layer.ts'
import { INLINE_SCRIPT } from '../../browser/head/generated/inline.ts'
import type { Environment } from '../runtime/environment-schema.ts'
import { TAG_MANAGER_START } from './tag-manager-start.ts'

type Settings = Pick<Environment, 'browserApiUrl' | 'cspHosts' | 'mediaUrls' | 'realtimeUrl' | 'tagContainer'>

/** Header of a stored page with the sources of its own scripts, separated by spaces; it is not sent. */
export const SCRIPTS_HEADER = 'x-script-sources'

export const REPORT_PATH = '/api/csp-reports'

const REPORTS = `report-uri ${REPORT_PATH}; report-to csp`

/**
 * Reports every text that becomes HTML in the browser, but for what lib/browser/head/trusted-types.ts knows. Enforced, it
 * would depend on what the framework's next version does.
 */
export const TRUSTED_TYPES_POLICY = `require-trusted-types-for 'script'; ${REPORTS}`

/** Players of films that editors name (components/video/source.ts). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** What Google documents for the tag manager and Analytics. */
const GOOGLE = ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']

export const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** Inline scripts that are the same on all pages. */
export const CONSTANT_SCRIPTS = [INLINE_SCRIPT, CONSENT_DEFAULTS, TAG_MANAGER_START]

const originOf = (address: string | null): string[] => (address ? [new URL(address).origin] : [])

/** The origin of a websocket: `URL.origin` is "null" for one in some runtimes. */
const socketOrigin = (address: string | null): string[] => {
  if (!address) return []
  const { protocol, host } = new URL(address)
  return [`${protocol}//${host}`]
}

/**
 * The content security policy of pages, but for what lib/preview/http.ts adds.
 *
 * @returns a function of the sources of scripts: hashes, nonces and hosts, without quotes
 */
export function contentPolicy(settings: Settings, dev = false): (scripts: readonly string[]) => string {
  const { tagContainer, cspHosts } = settings
  const hosts = [...(tagContainer ? [...originOf(tagContainer.url), ...GOOGLE] : []), ...cspHosts]
  // Pages have files of the CMS through the site; data that the browser reads elsewhere names them where they are.
  const media = settings.browserApiUrl ? settings.mediaUrls.flatMap(originOf) : []
  const constant = CONSTANT_SCRIPTS.slice(0, tagContainer ? undefined : 1).map(hashOf)
  const api = [...originOf(settings.browserApiUrl), ...socketOrigin(settings.realtimeUrl)]
  return (scripts) => {
    const own = scripts.filter((source) => source.startsWith('https://'))
    const tokens = scripts.filter((source) => !source.startsWith('https://'))
    const directives = {
      'default-src': [],
      'script-src': [...[...constant, ...tokens].map((token) => `'${token}'`), ...hosts, ...own],
      // Attributes of elements: React and next/image write them.
      'style-src': ["'unsafe-inline'"],
      'img-src': ['data:', 'blob:', ...media, ...hosts, ...own],
      'media-src': ['blob:', ...media, ...hosts],
      'font-src': ['data:'],
      'connect-src': [...api, ...hosts, ...own],
      'frame-src': [...PLAYERS, ...hosts, ...own],
    }
    // The development server evaluates scripts, and has a websocket.
    if (dev) {
      directives['script-src'].push("'unsafe-eval'")
      directives['connect-src'].push('ws:')
    }
    const lines = Object.entries(directives).map(([name, sources]) => [name, "'self'", ...new Set(sources)].join(' '))
    return [...lines, REPORTS].join('; ')
  }
}
