import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { findChromium } from '../scripts/lib/chromium.ts'
import { freePort } from '../scripts/lib/ports.ts'

/** What Lighthouse judges; the others but `performance` need no quiet machine. */
const CATEGORIES = ['seo', 'accessibility', 'best-practices', 'performance']

/** Debian's Chromium needs the first two in a container. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--headless=new', '--disable-background-networking']

const isCategory = (name: string): boolean => CATEGORIES.includes(name)

/**
 * Lighthouse's scores (0 to 100) of pages, and the audits below the best score.
 *
 * @param categories of CATEGORIES; `seo` where none is named
 * @returns how many scores are below 100
 * @throws if a category is unknown, or Lighthouse cannot load a page
 */
export async function lighthouseBench(site: string, paths: readonly string[], categories: string[]): Promise<number> {
  const chosen = categories.length > 0 ? categories : ['seo']
  const unknown = chosen.filter((name) => !isCategory(name))
  if (unknown.length > 0) throw new Error(`Lighthouse has no category ${unknown}; it has ${CATEGORIES.join(', ')}.`)
  const port = await freePort()
  const args = [...ARGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  let below = 0
  try {
    console.log(`\n${''.padEnd(60)}${chosen.map((name) => name.padStart(16)).join('')}`)
    for (const path of paths) {
      const { scores, audits } = await scoresOf(`${site}${path}`, port, chosen)
      console.log(`${path.padEnd(60)}${scores.map((score) => String(score).padStart(16)).join('')}`)
      for (const audit of audits) console.log(`    ${audit}`)
      below += scores.filter((score) => score < 100).length
    }
  } finally {
    await browser.close()
  }
  return below
}

async function scoresOf(url: string, port: number, categories: string[]) {
  const result = await lighthouse(url, { port, onlyCategories: categories, output: 'json', logLevel: 'error' })
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { lhr } = result
  const found = categories.flatMap((name) => lhr.categories[name] ?? [])
  const references = found.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  const audits = references.flatMap(({ id }) => {
    const audit = lhr.audits[id]
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
  })
  return { scores: found.map(({ score }) => Math.round((score ?? 0) * 100)), audits }
}
