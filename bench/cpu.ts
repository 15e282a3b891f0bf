import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

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

/** CPU time of a warm server per request for a page, in milliseconds. */
export async function cpuPerRequest(
  pid: number,
  url: string,
  encoding: 'identity' | 'gzip',
  requests = 1000,
): Promise<number> {
  const get = async () => {
    const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } })
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
