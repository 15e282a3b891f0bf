import { createHash } from 'node:crypto'
import type { MetaScript } from './containers'

// Matching time: linear, as the end of the text matches too.
const INLINE = /<script\b(?![^<>]*\ssrc=)[^<>]*>([\s\S]*?)(?:<\/script>|$)/gi
const HOST = /(?:https:)?\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,})(?=[:/?#\s"'`)<>\\&,;]|$)/gi

export function sourcesOf(scripts: readonly MetaScript[]): string[] {
  const sources = scripts.flatMap(({ script, bodyScript }) => {
    const inline = [...bodyScript.matchAll(INLINE)].map(([, text = '']) => text.replace(/\r\n?/g, '\n'))
    const hosts = [...(script + bodyScript).matchAll(HOST)].map(([, host = '']) => `https://${host.toLowerCase()}`)
    return [...[script, ...inline].filter((text) => text.trim() !== '').map(hashOf), ...hosts]
  })
  return [...new Set(sources)]
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
