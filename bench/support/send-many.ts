import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sendApplication } from '../../e2e/support/gateway.ts'

export interface Run {
  /** References in the responses, one per form. */
  references: string[]
  /** Digests of the sent files. */
  files: string[]
  /** Other outcomes. */
  failures: string[]
  /** Milliseconds from sending to the response: p50, p95 and maximum. */
  median: number
  slow: number
  slowest: number
  seconds: number
  /** Memory of the site's process in megabytes: before, the most while sending, and half a minute afterwards. */
  before: number
  most: number
  after: number
}

/** Memory of a process, current (VmRSS) or maximum (VmHWM), in bytes. Linux only. */
export function memory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) * 1024
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)

/** Sends forms with a file each to the gateway, concurrently; every tenth twice at the same time, as a retrying browser. */
export async function sendMany(
  url: string,
  pid: number,
  forms: number,
  concurrency: number,
  bytes: number,
): Promise<Run> {
  const run = { references: [] as string[], files: [] as string[], failures: [] as string[] }
  const times: number[] = []
  const sendOne = async (index: number) => {
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
    run.files.push(createHash('sha256').update(file).digest('hex'))
    const key = crypto.randomUUID()
    const start = performance.now()
    const results = await Promise.all(
      Array.from({ length: index % 10 === 0 ? 2 : 1 }, () => sendApplication(url, index, file, key)),
    )
    times.push(performance.now() - start)
    const references = new Set(results)
    if (references.size > 1) run.failures.push(`Two responses to one form: ${[...references]}`)
    const [outcome = ''] = references
    ;(/^\d+-/.test(outcome) ? run.references : run.failures).push(outcome)
  }
  // The first form loads code, which is not growth.
  await sendApplication(url, -1, Buffer.from('%PDF-1.7\n'))
  const before = memory(pid, 'VmRSS')
  const start = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      for (let index = worker; index < forms; index += concurrency) await sendOne(index)
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const most = memory(pid, 'VmHWM')
  await new Promise((resolve) => setTimeout(resolve, 30_000))
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return {
    ...run,
    ...{ median: at(0.5), slow: at(0.95), slowest: at(1), seconds },
    ...{ before: megabytes(before), most: megabytes(most), after: megabytes(memory(pid, 'VmRSS')) },
  }
}
