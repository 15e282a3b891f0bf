import { logger } from '@/lib/server/runtime/log'
import type { MetaScript } from './containers'

const log = logger('metadata')

/** A script that the CMS adds to a page. */
export interface PageScript extends MetaScript {
  /** It runs once per value of this. */
  once: string
  /** Kinds of consent that it waits for, all of them. */
  needs: readonly Need[]
}

type Need = 'analytics' | 'marketing'

/** SEOmatic's own scripts, by key. */
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

/** Beginnings of the keys of a company's own scripts. */
const PREFIXES: [string, readonly Need[]][] = [
  ['functional', []],
  ['analytics', ['analytics']],
  ['marketing', ['marketing']],
]

const ALL: readonly Need[] = ['analytics', 'marketing']

const needsOf = (key: string): readonly Need[] =>
  KNOWN.get(key) ?? PREFIXES.find(([prefix]) => key.startsWith(prefix))?.[1] ?? ALL

/**
 * The scripts of SEOmatic that the site runs (docs/decisions/0021-consent.md).
 *
 * @param ownContainer id of the tag container that the site starts itself
 */
export function pageScripts(scripts: Record<string, MetaScript>, ownContainer: string | null): PageScript[] {
  return Object.entries(scripts).flatMap(([key, { script, bodyScript }]) => {
    const text = script + bodyScript
    if (text.trim() === '' || (ownContainer !== null && text.includes(ownContainer))) return []
    if (/\bdocument\s*\.\s*write(ln)?\b/.test(text)) {
      log.error(`the script ${key} is not run, as document.write would erase the page`)
      return []
    }
    // What a known one has beside its id may differ per page, and must not start it again.
    const once = KNOWN.has(key) ? key : JSON.stringify([key, script, bodyScript])
    return [{ once, needs: needsOf(key), script, bodyScript }]
  })
}
