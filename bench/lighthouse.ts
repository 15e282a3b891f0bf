import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { ROUTES } from '../e2e/routes.ts'
import type { Environment } from '../lib/server/runtime/environment-schema.ts'
import { findChromium } from '../scripts/lib/chromium.ts'
import { freePort } from '../scripts/lib/ports.ts'
import { startSite } from '../scripts/lib/site.ts'

/** What Lighthouse judges. `npm run bench -- phone` measures times, on a connection that is really slowed. */
const CATEGORIES = ['seo', 'accessibility', 'best-practices']

/** Debian's Chromium needs the first two in a container. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--headless=new', '--disable-background-networking']

/** The best score. */
const WANTED = 100

/** Fetched when it is used, as it is a sixth of all files of the packages and only this measurement needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** The part of Lighthouse's result that is read here. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

interface Result {
  /** Per category, 0 to 100. */
  scores: number[]
  /** Titles of the audits below the best score. */
  audits: string[]
}

/**
 * Prints Lighthouse's scores of pages on a phone, and the audits below the best score.
 *
 * @param categories of CATEGORIES
 * @returns how many scores are not the best
 * @throws if a category is unknown, or Lighthouse cannot load a page
 */
async function judgeAll(site: string, paths: readonly string[], categories: readonly string[]): Promise<number> {
  const unknown = categories.filter((name) => !CATEGORIES.includes(name))
  if (unknown.length > 0) throw new Error(`Lighthouse has no category ${unknown}; it has ${CATEGORIES.join(', ')}.`)
  const port = await freePort()
  const args = [...ARGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  let missed = 0
  try {
    console.log(`\n${''.padEnd(60)}${categories.map((name) => name.padStart(16)).join('')}`)
    for (const path of paths) {
      const { scores, audits } = await judge(`${site}${path}`, path, port, categories)
      console.log(`${path.padEnd(60)}${scores.map((score) => String(score).padStart(16)).join('')}`)
      for (const audit of audits) console.log(`    ${audit}`)
      missed += scores.filter((score) => score < WANTED).length
    }
  } finally {
    await browser.close()
  }
  return missed
}

async function judge(url: string, path: string, port: number, categories: readonly string[]): Promise<Result> {
  const language = path === '/en' || path.startsWith('/en/') ? 'en' : 'nl'
  // A visitor of another language is redirected to the page in it.
  const headers = JSON.stringify({ 'Accept-Language': language })
  const options = [`--port=${port}`, `--only-categories=${categories}`, `--extra-headers=${headers}`, '--output=json']
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, '--quiet', ...options], {
    maxBuffer: 100_000_000,
  })
  const lhr: Report = JSON.parse(stdout)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const found = categories.flatMap((name) => lhr.categories[name] ?? [])
  const references = found.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  const audits = references.flatMap(({ id }) => {
    const audit = lhr.audits[id]
    return audit && audit.score !== null && audit.score < 1
      ? [`${id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
      : []
  })
  return {
    scores: found.map(({ score }) => Math.round((score ?? 0) * 100)),
    audits,
  }
}

const JUDGED = [
  '/',
  '/actueel',
  '/actueel/acht-nieuwe-silos',
  '/contact',
  '/contact/locaties',
  '/materialen',
  '/materialen/pom-c-polyacetaal',
  '/onze-oplossingen/cnc-frezen-en-draaien',
  '/werken-bij',
  '/werken-bij/vacatures',
  '/werken-bij/vacatures/cnc-verspaner-kunststof',
  '/en/about-us',
]

const HIDDEN: readonly string[] = ['/blokken', '/en/blocks']

export default async function (categories: readonly string[], environment: Environment): Promise<void> {
  await startSite(environment)
  const all = ROUTES.flatMap(({ nl, en }) => [nl, en]).filter((path) => !HIDDEN.includes(path))
  // Other hosts than the site's are hidden from search engines.
  const site = environment.siteUrl
  const missed = await (categories.length > 0 ? judgeAll(site, all, categories) : judgeAll(site, JUDGED, CATEGORIES))
  if (missed > 0) process.exitCode = 1
}
