import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../scripts/lib/chromium.ts'
import { freePort } from '../scripts/lib/ports.ts'

/** What Lighthouse judges; `performance` needs a quiet machine. */
const CATEGORIES = ['seo', 'accessibility', 'best-practices', 'performance']

/** Debian's Chromium needs the first two in a container. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--headless=new', '--disable-background-networking']

const isCategory = (name: string): boolean => CATEGORIES.includes(name)

/** Runs whose median counts where performance is judged: a single one depends on what else the machine does. */
const RUNS = 3

/** What the other scores have to be is 100. */
const MIN_PERFORMANCE = 98

/** Audits of performance that are printed, and their limits (docs/decisions/0029-payload.md). */
const METRICS = [
  { id: 'largest-contentful-paint', name: 'LCP ms', most: 1800, digits: 0 },
  { id: 'total-blocking-time', name: 'TBT ms', most: 100, digits: 0 },
  { id: 'cumulative-layout-shift', name: 'CLS', most: 0.01, digits: 3 },
]

/** Fetched when it is used, as it is a sixth of all files of the packages and only this measurement needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** The part of Lighthouse's result that is read here. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
}

interface Result {
  /** Per category, 0 to 100. */
  scores: number[]
  /** Per row of METRICS; empty where performance is not judged. */
  metrics: number[]
  /** Titles of the audits below the best score. */
  audits: string[]
}

/**
 * Lighthouse's scores (0 to 100) of pages on a phone, and the audits below the best score. With performance, the median
 * of three runs, and what paints, blocks and moves.
 *
 * @param categories of CATEGORIES
 * @returns how many scores and figures miss their limit
 * @throws if a category is unknown, or Lighthouse cannot load a page
 */
export async function lighthouseBench(
  site: string,
  paths: readonly string[],
  categories: readonly string[] = CATEGORIES,
): Promise<number> {
  const unknown = categories.filter((name) => !isCategory(name))
  if (unknown.length > 0) throw new Error(`Lighthouse has no category ${unknown}; it has ${CATEGORIES.join(', ')}.`)
  const runs = categories.includes('performance') ? RUNS : 1
  const metrics = categories.includes('performance') ? METRICS : []
  const port = await freePort()
  const args = [...ARGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  let missed = 0
  try {
    const columns = [...categories, ...metrics.map(({ name }) => name)].map((name) => name.padStart(16))
    console.log(`\n${''.padEnd(60)}${columns.join('')}`)
    for (const path of paths) {
      const results: Result[] = []
      for (let run = 0; run < runs; run += 1) results.push(await judge(`${site}${path}`, path, port, categories))
      const scores = categories.map((_, index) => median(results.map((result) => result.scores[index] ?? 0)))
      const figures = metrics.map((_, index) => median(results.map((result) => result.metrics[index] ?? 0)))
      const shown = [...scores.map(String), ...figures.map((figure, index) => figure.toFixed(metrics[index]?.digits))]
      console.log(`${path.padEnd(60)}${shown.map((figure) => figure.padStart(16)).join('')}`)
      for (const audit of new Set(results.flatMap(({ audits }) => audits))) console.log(`    ${audit}`)
      missed += scores.filter((score, index) => score < leastOf(categories[index])).length
      missed += figures.filter((figure, index) => figure > (metrics[index]?.most ?? 0)).length
    }
  } finally {
    await browser.close()
  }
  return missed
}

const leastOf = (category: string | undefined): number => (category === 'performance' ? MIN_PERFORMANCE : 100)

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

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
    metrics: METRICS.map(({ id }) => lhr.audits[id]?.numericValue ?? 0),
    audits,
  }
}
