import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Environment } from '../lib/server/runtime/environment-schema.ts'
import { startSite } from '../scripts/lib/site.ts'
import { startFloor } from './support/floor.ts'

/** Clock ticks per second in /proc: sysconf(_SC_CLK_TCK) on Linux. */
const TICKS_PER_SECOND = 100

/** CPU time of a process and its threads, in milliseconds. Linux only. */
export function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

/** Requests until the engine has optimised the code: a new server takes up to half as much again. */
const WARM_UP = 8000

/** The median of the rounds counts, as other processes disturb some. */
const ROUNDS = 5

/** Limits of the home page, in milliseconds. */
const MAX_MS = 1.1
const MAX_UNCHANGED_MS = 0.3

const PATHS = ['/', '/actueel/acht-nieuwe-silos', '/404', '/materialen/invented-*']

const IDENTITY = { 'Accept-Encoding': 'identity' }
const GZIP = { 'Accept-Encoding': 'gzip' }
const BROTLI = { 'Accept-Encoding': 'br' }

/** CPU time of a warm server per request for a page, in milliseconds. Each `*` in the address is another number. */
export async function cpuPerRequest(
  pid: number,
  url: string,
  headers: Record<string, string>,
  requests = 1000,
): Promise<number> {
  let sent = 0
  const get = async () => {
    const response = await fetch(url.replace('*', String(sent++)), { headers })
    await response.arrayBuffer()
  }
  const run = async (count: number) => {
    const workers = Array.from({ length: availableParallelism() * 2 }, async (_, worker) => {
      for (let done = worker; done < count; done += availableParallelism() * 2) await get()
    })
    await Promise.all(workers)
  }
  await run(WARM_UP)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuTime(pid)
    await run(requests)
    times.push((cpuTime(pid) - before) / requests)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN
}

/** CPU time per request of the site's home page in milliseconds, beside that of a bare page of the framework. */
export default async function (_: readonly string[], environment: Environment): Promise<void> {
  const { url, pid } = await startSite(environment)
  const home = await fetch(url, { headers: IDENTITY })
  const html = await home.text()
  const floor = await startFloor(html)
  const plainFloor = await cpuPerRequest(floor.pid, floor.url, IDENTITY)
  const gzipFloor = await cpuPerRequest(floor.pid, floor.url, GZIP)
  const print = (name: string, bytes: number, values: number[]) =>
    console.log(
      `${name.padEnd(34)}${String(bytes).padStart(9)}${values.map((value) => value.toFixed(2).padStart(9)).join('')}`,
    )
  console.log(`\n${'CPU per request (ms)'.padEnd(34)}    bytes    plain     gzip   brotli      304`)
  print('a bare page of the framework', floor.bytes, [plainFloor, gzipFloor])
  for (const path of PATHS) {
    const address = url + path
    const plain = await fetch(address, { headers: IDENTITY })
    const bytes = (await plain.arrayBuffer()).byteLength
    const etag = plain.headers.get('etag')
    const values: number[] = []
    for (const headers of [IDENTITY, GZIP, BROTLI, ...(etag ? [{ ...GZIP, 'If-None-Match': etag }] : [])])
      values.push(await cpuPerRequest(pid, address, headers))
    print(path, bytes, values)
    if (path !== '/') continue
    const [plainTime = 0, gzip = 0, , unchanged = 0] = values
    const limits: [string, number, number][] = [
      ['plain', plainTime, MAX_MS],
      ['gzip', gzip, MAX_MS],
      ['304', unchanged, MAX_UNCHANGED_MS],
      ['plain, of the bare page', plainTime / plainFloor, 1.15],
      ['gzip, of the bare page', gzip / gzipFloor, 1 / 3],
    ]
    for (const [name, value, limit] of limits)
      if (!(value <= limit)) {
        console.error(`Too much: ${name} ${value.toFixed(2)}, at most ${limit.toFixed(2)}`)
        process.exitCode = 1
      }
  }
}
