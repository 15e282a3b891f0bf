import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../../../lib/server/runtime/settings.ts'
import { stopAll } from '../../../scripts/lib/processes.ts'
import { startSite } from '../../../scripts/start.ts'
import { get } from '../../e2e/support/publishing.ts'

/** What is above its limit, in sentences: then the bench fails. */
export const exceeded: string[] = []

/** Prints a figure, which may be at most so much. */
export function atMost(limit: number, what: string, value: number): void {
  const figures = `${Math.round(value * 10) / 10} (at most ${limit})`
  print(what, figures)
  if (!(value <= limit)) exceeded.push(`${what}: ${figures}`)
}

/** Makes the build of which benches start copies. */
export async function ensureBuild(environment: Environment): Promise<void> {
  await startSite(environment)
  await stopAll()
}

export const print = (what: string, figures: string): void => console.log(`  ${what.padEnd(58)}${figures}`)

export const any = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** p50, p95 and maximum of times in milliseconds. */
export const row = (times: readonly number[]): string =>
  [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0).padStart(7)).join('')

export const ROW = '    p50    p95    max'

/** Gives a content file a title; of an item in two languages the Dutch one. */
export const setTitle = (file: string, title: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}nl: .*$/m, `  nl: "${title}"`))

/** Resident memory of a process in megabytes. Linux only. */
export function memory(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}

export async function untilOk(url: string): Promise<void> {
  while ((await get(url)).status !== 200) await pause(1000)
}

/** The first search after a start waits for its index. */
export const untilSearchable = (url: string): Promise<void> => untilOk(`${url}/api/search?q=pomp&locale=nl`)

/** Lets visitors load a page a second during the work. One fails that is not whole, or has two marks `Meting 001`. */
export async function whileVisited(visitors: number, urls: readonly string[], work: () => Promise<unknown>) {
  const stop = new AbortController()
  const visits = { times: [] as number[], failed: [] as string[] }
  const visit = async () => {
    while (!stop.signal.aborted) {
      await pause(500 + Math.random() * 1000)
      const url = any(urls)
      const begun = performance.now()
      const { status, text } = await get(url).catch((error: unknown) => ({ status: String(error), text: '' }))
      visits.times.push(performance.now() - begun)
      const marks = new Set(text.match(/Meting \d{3}/g))
      if (status !== 200 || !text.trimEnd().endsWith('</html>')) visits.failed.push(`${status} ${url}`)
      if (marks.size > 1) visits.failed.push(`${[...marks].join(' and ')} at ${url}`)
    }
  }
  const visiting = Array.from({ length: visitors }, visit)
  await work().finally(() => stop.abort())
  await Promise.all(visiting)
  return visits
}
