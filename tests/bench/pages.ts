import { gzipSync } from 'node:zlib'
import { DEFAULT_LOCALE, otherLocales } from '../../lib/i18n/locales.ts'
import type { Environment } from '../../lib/server/runtime/env-schema.ts'
import { startSite } from '../../scripts/lib/site.ts'
import { ROUTES } from '../e2e/routes.ts'

interface PageSizes {
  path: string
  /** Bytes after gzip. */
  scripts: number
  styles: number
  html: number
  /** Bytes as sent; the format is compressed. */
  fonts: number
  /** Hosts of third parties that the page loads from. */
  foreign: string[]
}

const zipped = (body: ArrayBuffer): number => gzipSync(Buffer.from(body), { level: 9 }).length

async function pageSizes(base: string, path: string): Promise<PageSizes> {
  const response = await fetch(`${base}${path}`)
  const html = await response.text()
  const bodies = new Map<string, ArrayBuffer>()
  const bytes = async (address: string): Promise<ArrayBuffer> => {
    const url = new URL(address.replaceAll('&amp;', '&'), base).href
    const known = bodies.get(url) ?? (await (await fetch(url)).arrayBuffer())
    bodies.set(url, known)
    return known
  }
  const sum = async (addresses: string[], size: (body: ArrayBuffer) => number): Promise<number> => {
    const sizes = await Promise.all([...new Set(addresses)].map(async (address) => size(await bytes(address))))
    return sizes.reduce((total, each) => total + each, 0)
  }
  // `nomodule` scripts are for browsers that this site does not serve.
  const scripts = [...html.matchAll(/<script\b(?![^>]*\bnomodule\b)[^>]*\bsrc="([^"]+)"/gi)].map(
    (match) => match[1] ?? '',
  )
  const styles = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '')
  const fonts = [...html.matchAll(/<link\b[^>]*href="([^"]+\.woff2)"/g)].map((match) => match[1] ?? '')
  const sources = [...html.matchAll(/<(?:script|img|iframe|source)\b[^>]*\bsrc="(https?:\/\/[^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )
  return {
    path,
    scripts: await sum(scripts, zipped),
    styles: await sum(styles, zipped),
    html: gzipSync(html, { level: 9 }).length,
    fonts: await sum(fonts, (body) => body.byteLength),
    foreign: [...new Set(sources.map((source) => new URL(source).host))].filter((host) => host !== new URL(base).host),
  }
}

const PAGES = [...ROUTES.map(({ nl }) => nl), ...otherLocales(DEFAULT_LOCALE).map(({ prefix }) => prefix)]

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(8)

export default async function (_: readonly string[], environment: Environment): Promise<void> {
  const site = await startSite(environment)
  const columns = ['scripts', 'CSS', 'HTML', 'fonts'].map((name) => name.padStart(8)).join('')
  console.log(`\n${'kB after gzip'.padEnd(46)}${columns}  third parties`)
  for (const path of PAGES) {
    const size = await pageSizes(site.url, path)
    const numbers = [size.scripts, size.styles, size.html, size.fonts].map(kilobytes).join('')
    console.log(`${path.slice(0, 44).padEnd(46)}${numbers}  ${size.foreign.join(' ') || 'none'}`)
  }
}
