import { hash } from 'node:crypto'
import { logger } from '@/lib/server/runtime/log'
import type { MetaScript } from './containers'

const log = logger('metadata')

export interface PageScript extends MetaScript {
  once: string
  needs: readonly Need[]
}

const NEEDS = ['analytics', 'marketing'] as const

type Need = (typeof NEEDS)[number]

const KNOWN: Record<Need, readonly string[]> = {
  analytics: ['gtag', 'googleTagManager', 'googleAnalytics', 'fathom', 'matomo', 'plausible'],
  marketing: ['facebookPixel', 'linkedInInsight', 'hubSpot', 'pinterestTag'],
}

function needsOf(key: string): readonly Need[] {
  const needs = NEEDS.filter((need) => KNOWN[need].includes(key) || key.startsWith(need))
  return needs.length > 0 || key.startsWith('functional') ? needs : NEEDS
}

/** Selects scripts by docs/decisions/0021-consent.md. The site starts `ownContainer` itself. */
export function pageScripts(scripts: Record<string, MetaScript>, ownContainer: string | null): PageScript[] {
  return Object.entries(scripts).flatMap(([key, { script, bodyScript }]) => {
    const text = script + bodyScript
    if (text.trim() === '' || (ownContainer !== null && text.includes(ownContainer))) return []
    if (/\bdocument\s*\.\s*write(ln)?\b/.test(text)) {
      log.error(`the script ${key} is not run, as document.write would erase the page`)
      return []
    }
    // Pages may add different texts to a known script, which has to run once all the same.
    const once = NEEDS.some((need) => KNOWN[need].includes(key)) ? key : JSON.stringify([key, script, bodyScript])
    return [{ once, needs: needsOf(key), script, bodyScript }]
  })
}

// Matching time: linear, as the end of the text matches too.
const INLINE = /<script\b(?![^<>]*\ssrc=)[^<>]*>([\s\S]*?)(?:<\/script>|$)/gi
const HOST = /(?:https:)?\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,})(?=[:/?#\s"'`)<>\\&,;]|$)/gi

export function sourcesOf(scripts: readonly MetaScript[]): string[] {
  const sources = scripts.flatMap(({ script, bodyScript }) => {
    const inline = [...bodyScript.matchAll(INLINE)].map(([, text = '']) => text.replace(/\r\n?/g, '\n'))
    const hosts = [...(script + bodyScript).matchAll(HOST)].map(([, host = '']) => `https://${host.toLowerCase()}`)
    const hashes = [script, ...inline].flatMap((text) =>
      text.trim() === '' ? [] : `sha256-${hash('sha256', text, 'base64')}`,
    )
    return [...hashes, ...hosts]
  })
  return [...new Set(sources)]
}
