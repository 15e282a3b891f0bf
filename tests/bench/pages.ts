import { gzipSync } from 'node:zlib'
import { DEFAULT_LOCALE, otherLocales } from '../../lib/i18n/locales.ts'
import type { Environment } from '../../lib/server/runtime/settings.ts'
import { startSite } from '../../scripts/start.ts'
import { ROUTES } from '../e2e/routes.ts'

const PAGES = [...ROUTES.map(({ nl }) => nl), ...otherLocales(DEFAULT_LOCALE).map(({ prefix }) => prefix)]

/** What a page loads. `nomodule` scripts are for browsers that this site does not serve. */
const LOADED = {
  scripts: /<script\b(?![^>]*\bnomodule\b)[^>]*\bsrc="([^"]+)"/gi,
  CSS: /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g,
  fonts: /<link\b[^>]*href="([^"]+\.woff2)"/g,
}
const SOURCE = /<(?:script|img|iframe|source)\b[^>]*\bsrc="(https?:\/\/[^"]+)"/g

/** As sent, after gzip; fonts are compressed by themselves. */
const zipped = (body: string | Buffer): number => gzipSync(body, { level: 9 }).length

const matches = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, address = '']) => address)),
]

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(8)

/** The size of each file that pages share, by its address. */
const sizes = new Map<string, number>()

async function sizeOf(url: string): Promise<number> {
  const known = sizes.get(url)
  if (known !== undefined) return known
  const body = Buffer.from(await (await fetch(url)).arrayBuffer())
  const size = url.endsWith('.woff2') ? body.length : zipped(body)
  sizes.set(url, size)
  return size
}

export default async function (_: readonly string[], environment: Environment): Promise<void> {
  const { url: site } = await startSite(environment)
  const columns = [...Object.keys(LOADED), 'HTML'].map((name) => name.padStart(8)).join('')
  console.log(`\n${'kB after gzip'.padEnd(46)}${columns}  third parties`)
  for (const path of PAGES) {
    const html = await (await fetch(site + path)).text()
    const sums = Object.values(LOADED).map(async (pattern) => {
      const addresses = matches(html, pattern).map((address) => new URL(address.replaceAll('&amp;', '&'), site).href)
      return (await Promise.all(addresses.map(sizeOf))).reduce((sum, size) => sum + size, 0)
    })
    const numbers = [...(await Promise.all(sums)), zipped(html)].map(kilobytes).join('')
    const hosts = new Set(matches(html, SOURCE).map((source) => new URL(source).host))
    hosts.delete(new URL(site).host)
    console.log(`${path.slice(0, 44).padEnd(46)}${numbers}  ${[...hosts].join(' ') || 'none'}`)
  }
}
