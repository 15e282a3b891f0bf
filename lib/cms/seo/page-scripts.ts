import { logger } from '@/lib/server/runtime/log'
import type { MetaScript } from './containers'

const log = logger('metadata')

export interface PageScript extends MetaScript {
  /** The script runs once per value. */
  once: string
  needs: readonly Need[]
}

type Need = 'analytics' | 'marketing'

const KNOWN = new Map<string, readonly Need[]>([
  ['gtag', ['analytics']],
  ['googleTagManager', ['analytics']],
  ['googleAnalytics', ['analytics']],
  ['fathom', ['analytics']],
  ['matomo', ['analytics']],
  ['plausible', ['analytics']],
  ['facebookPixel', ['marketing']],
  ['linkedInInsight', ['marketing']],
  ['hubSpot', ['marketing']],
  ['pinterestTag', ['marketing']],
])

const PREFIXES: [string, readonly Need[]][] = [
  ['functional', []],
  ['analytics', ['analytics']],
  ['marketing', ['marketing']],
]

const ALL: readonly Need[] = ['analytics', 'marketing']

const needsOf = (key: string): readonly Need[] =>
  KNOWN.get(key) ?? PREFIXES.find(([prefix]) => key.startsWith(prefix))?.[1] ?? ALL

/** Selects scripts by docs/decisions/0021-consent.md. The site starts `ownContainer` itself. */
export function pageScripts(scripts: Record<string, MetaScript>, ownContainer: string | null): PageScript[] {
  return Object.entries(scripts).flatMap(([key, { script, bodyScript }]) => {
    const text = script + bodyScript
    if (text.trim() === '' || (ownContainer !== null && text.includes(ownContainer))) return []
    if (/\bdocument\s*\.\s*write(ln)?\b/.test(text)) {
      log.error(`the script ${key} is not run, as document.write would erase the page`)
      return []
    }
    // Other parts may differ per page and must not restart a known script.
    const once = KNOWN.has(key) ? key : JSON.stringify([key, script, bodyScript])
    return [{ once, needs: needsOf(key), script, bodyScript }]
  })
}
